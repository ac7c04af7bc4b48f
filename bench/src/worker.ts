// Measures the row whose number it's given, in a process of its own: what has run before in a process changes how fast
// the rest runs.
import { ROWS } from './rows.js';

const row = ROWS[Number(process.argv[2])];
if (row === undefined) throw new Error(`There is no row ${process.argv[2]}.`);
process.stdout.write(JSON.stringify(row.measure()));
