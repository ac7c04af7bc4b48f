import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import { mcpServer } from '../../src/mcp/server.js';

/** What a tool has answered. */
interface Told {
  readonly text: string;
  readonly isError: boolean;
}

/** A client as a language model's program has one. */
export interface ModelClient {
  readonly client: Client;
  /** What a tool answers. */
  call(tool: string, args?: object): Promise<Told>;
  /** The text of a tool that must not fail. */
  text(tool: string, args?: object): Promise<string>;
}

/** A client of a server within this process. */
export async function modelClient(options = { takesPaths: false }): Promise<ModelClient> {
  const [left, right] = InMemoryTransport.createLinkedPair();
  await mcpServer(options).connect(right);
  return clientOver(left);
}

/** A client over any transport, which is closed with the test. */
export async function clientOver(transport: Transport): Promise<ModelClient> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, args: object = {}): Promise<Told> => {
    const { content, isError = false } = (await client.callTool({ name, arguments: { ...args } })) as CallToolResult;
    return { text: content.map((part) => (part.type === 'text' ? part.text : '')).join(''), isError };
  };
  const text = async (tool: string, args?: object): Promise<string> => {
    const told = await call(tool, args);
    if (told.isError) throw new Error(`${tool}: ${told.text}`);
    return told.text;
  };
  return { client, call, text };
}

/** The table that new_game has answered with. */
export function tableIn(text: string): string {
  return /^table (\S+)$/m.exec(text)?.[1] ?? '';
}

/** The menu that a text shows: its number, and the numbers of the actions on its page. */
export function menuIn(text: string): { readonly menu: number; readonly numbers: readonly number[] } | undefined {
  const [, menu] = /^Your turn, player \d+; you have .*\(menu (\d+)\):$/m.exec(text) ?? [];
  if (menu === undefined) return undefined;
  const list = text.slice(text.indexOf(`(menu ${menu}):`));
  return { menu: Number(menu), numbers: Array.from(list.matchAll(/^ +(\d+) {2}/gm), ([, number]) => Number(number)) };
}
