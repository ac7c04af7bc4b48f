import { expose } from './ask.js';

expose(new Worker(new URL('@rulewright/bots/worker', import.meta.url), { type: 'module' }));
