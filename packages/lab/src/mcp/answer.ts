import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { ownFailure } from '../own/places.js';
import type { Tell } from './table.js';

/** What comes with a call beside its arguments. */
export type Call = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** The text that some work comes to, as a tool answers it. The server tells what it throws as the error of the tool. */
export async function answer(work: () => string | Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    throw ownFailure(error);
  }
}

/** Tells a client that has asked for it how a call goes on, so that it waits. */
export function tellerFor({ _meta, sendNotification }: Call): Tell {
  const progressToken = _meta?.progressToken;
  let progress = 0;
  return (message) => {
    if (progressToken === undefined) return;
    // Whoever is gone needs no news.
    sendNotification({
      method: 'notifications/progress',
      params: { progressToken, progress: ++progress, message },
    }).catch(() => {});
  };
}
