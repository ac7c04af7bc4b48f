import { readFileSync } from 'node:fs';
import type { DataSetMetadata } from '../src/dataSet/metadata.js';
import type { Row } from '../src/dataSet/row.js';
import { emptyFolder, rulewright } from './command.js';

/** A row as in JSON Lines. */
export type JsonRow = Omit<Row, 'observation' | 'visits' | 'final'> &
  Readonly<Record<'observation' | 'visits' | 'final', readonly number[]>>;

/** The rows of a JSON Lines file. */
export function jsonRows(path: string): JsonRow[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonRow);
}

/** The metadata of a JSON Lines file. */
export function jsonMetadata(path: string): DataSetMetadata {
  return JSON.parse(readFileSync(`${path}.meta.json`, 'utf8')) as DataSetMetadata;
}

/** Exports both kinds of files to a temporary folder. */
export async function exported(...argv: string[]): Promise<{
  readonly stdout: string;
  readonly jsonl: string;
  readonly parquet: string;
}> {
  const folder = emptyFolder();
  const [jsonl, parquet] = [folder.path('rows.jsonl'), folder.path('rows.parquet')];
  const { code, stdout, stderr } = await rulewright('export', ...argv, '--jsonl', jsonl, '--parquet', parquet);
  if (code !== 0) throw new Error(stderr);
  return { stdout, jsonl, parquet };
}
