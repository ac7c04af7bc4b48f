import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import { agentOf } from '../../lab/src/agents/agentOf.js';
import { mcpServer } from '../src/server.js';
import type { TablesOptions } from '../src/tables.js';

/** The result of a tool. */
interface Told {
  readonly text: string;
  readonly isError: boolean;
}

/** A client like a language model's. */
export interface ModelClient {
  readonly client: Client;
  /** Calls a tool. */
  call(tool: string, args?: object): Promise<Told>;
  /** Calls a tool that must not fail. */
  text(tool: string, args?: object): Promise<string>;
}

/** A client of a server in this process. */
export async function modelClient(options: Partial<TablesOptions> = {}): Promise<ModelClient> {
  const [left, right] = InMemoryTransport.createLinkedPair();
  await mcpServer({ takesPaths: false, agentFor: (_, spec) => agentOf(spec), ...options }).connect(right);
  return clientOver(left);
}

/** A client over any transport, closed after the test. */
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

/** The table id in the answer of new_game. */
export function tableIn(text: string): string {
  return /^table (\S+)$/m.exec(text)?.[1] ?? '';
}

/** The menu in a text: its number and the action numbers on the page. */
export function menuIn(text: string): { readonly menu: number; readonly numbers: readonly number[] } | undefined {
  const [, menu] = /^Your turn, Player \d+; you have .*\(menu (\d+)\):$/m.exec(text) ?? [];
  if (menu === undefined) return undefined;
  const list = text.slice(text.indexOf(`(menu ${menu}):`));
  return { menu: Number(menu), numbers: Array.from(list.matchAll(/^ +(\d+) {2}/gm), ([, number]) => Number(number)) };
}
