import * as z from 'zod';

/** The part of a chat completion that is read. */
export const completionSchema = z.object({
  choices: z.tuple(
    [
      z.object({
        message: z.object({ content: z.nullish(z.string()) }),
        finish_reason: z.nullish(z.string()),
      }),
    ],
    z.unknown(),
  ),
  usage: z.nullish(z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) })),
});

/** The largest body that is read, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/** The longest that a busy endpoint is waited for, in seconds. */
const MAX_WAIT = 60;

/**
 * A `fetch` for the client of an endpoint. The client's time limit ends at the headers of a response, and it retries neither
 * bodies that break off nor bodies that aren't JSON. So this reads the whole body, within limits, and fails for one that isn't a
 * completion; the client then retries.
 */
export function fetchFor(key: string | undefined): typeof fetch {
  return async (input, init) => {
    const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
    if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
    // An endpoint that redirects would get the prompts to somewhere else.
    const response = await fetch(input, { ...init, headers, redirect: 'error' });
    const body = await bodyOf(response);
    if (response.ok) checkCompletion(body);
    return new Response(body, { status: response.status, headers: headersOf(response) });
  };
}

async function bodyOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`its answer is longer than ${MAX_BYTES / 1024 / 1024} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function checkCompletion(body: string): void {
  const { error } = completionSchema.safeParse(jsonIn(body));
  if (!error) return;
  const [issue] = error.issues;
  throw new Error(`its answer is no chat completion: ${issue?.path.join('.')}: ${issue?.message}`);
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Error("its answer isn't JSON");
  }
}

function headersOf({ headers }: Response): Headers {
  const kept = new Headers({ 'content-type': 'application/json' });
  const wait = Number(headers.get('retry-after'));
  if (wait > 0) kept.set('retry-after', String(Math.min(wait, MAX_WAIT)));
  return kept;
}
