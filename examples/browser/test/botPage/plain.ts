import { expose } from './ask.js';

expose(new Worker('/worker/index.js', { type: 'module' }));
