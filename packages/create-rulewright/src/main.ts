import { create } from './create.js';
import { CreateError } from './createProject.js';

try {
  await create(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CreateError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
