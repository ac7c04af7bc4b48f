/** What clients are told about errors. */
import { IllegalActionError, UndoError } from '@rulewright/core';
import { RefusedError, type RefusedMessage } from './protocol.js';
import { StoreError } from './store.js';

/** The refusal to send for an error; `undefined` if the server is at fault. `re` is the id of the request. */
export function refusalOf(error: unknown, re: string | null): RefusedMessage | undefined {
  if (error instanceof IllegalActionError) return { type: 'refused', re, ...error.refusal };
  if (error instanceof UndoError) return { type: 'refused', re, code: error.code, message: error.message };
  if (!(error instanceof RefusedError)) return undefined;
  const { code, message, rule, params } = error;
  return { type: 'refused', re, code, message, ...(rule !== undefined && { rule }), ...(params && { params }) };
}

/** What clients are told about an error of the server. */
export function faultOf(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof StoreError)
    return { code: 'notStored', message: 'The change may not be stored: the table shows whether it is.' };
  return { code: 'failed', message: 'Internal server error.' };
}
