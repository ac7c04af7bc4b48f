import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { CommandError, ownFailure } from '@rulewright/lab/internal/commands';
import * as z from 'zod';

/** A name or a few words. Looking up megabytes would stop the server for seconds. */
export const shortText = z.string().max(200);

/** The context of a call. */
export type Call = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Reports progress. */
export type Tell = (line: string) => void;

/** Wraps the text of some work as the result of a tool. The server reports errors as errors of the tool. */
export async function answer(work: () => string | Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    throw ownFailure(error);
  }
}

/** Reports progress to a client that asked for it, so the client keeps waiting. */
export function tellerFor({ _meta, sendNotification }: Call): Tell {
  const progressToken = _meta?.progressToken;
  let progress = 0;
  return (message) => {
    if (progressToken === undefined) return;
    // Client disconnected.
    sendNotification({
      method: 'notifications/progress',
      params: { progressToken, progress: ++progress, message },
    }).catch(() => {});
  };
}

/** The error of a tool that refuses a call. */
export function refused(message: string): CommandError {
  return new CommandError('invalidRequest', message);
}
