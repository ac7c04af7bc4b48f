/** All package READMEs have the same sections: purpose, installation, a picture, first calls, links. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../packages', import.meta.url));
const FIRST = ['Install', 'Picture', 'Example'];
const OF_GAMES = [
  ...FIRST,
  ...['Options', 'Stages', 'As text', 'Events', 'Data', 'Queries', 'Positions', 'Links', 'Names'],
];
const TOOLS = ['agents', 'bots', 'core', 'lab', 'pictures', 'server'];
/** Packages that add commands to `rulewright`: their examples are commands. */
const COMMANDS = ['author', 'mcp', 'queue'];
/** A command, not a library. */
const COMMAND = 'create-rulewright';

/** The sections of a page by heading, in order. The text before the first heading is under the title. */
function sectionsOf(page: string): Map<string, string> {
  const [top = '', ...sections] = page.split(/^## /m);
  const [title = '', ...what] = top.split('\n');
  return new Map([
    [title, what.join('\n').trim()],
    ...sections.map((text): [string, string] => {
      const [heading = '', ...lines] = text.split('\n');
      return [heading, lines.join('\n').trim()];
    }),
  ]);
}

test.each(readdirSync(packages).filter((name) => name !== COMMAND))(
  'the README of %s has the standard sections',
  (name) => {
    const sections = sectionsOf(readFileSync(join(packages, name, 'README.md'), 'utf8'));
    const [title, ...headings] = sections.keys();
    expect(title).toBe(`# @rulewright/${name}`);
    expect(sections.get(title ?? '')).toMatch(/^[A-Z].*\.$/s);
    if ([...TOOLS, ...COMMANDS].includes(name)) {
      expect(headings.slice(0, 3)).toEqual(FIRST);
      expect(headings.at(-1)).toBe('Links');
    } else expect(headings).toEqual(OF_GAMES);

    expect(sections.get('Install')).toMatch(new RegExp(`^\`\`\`sh\nnpm install @rulewright/${name}\\b`));
    expect(sections.get('Picture')).toMatch(/^[A-Z].*:\n\n(```text\n.*\n```|!\[.*\]\(\w+\.svg\))$/s);
    expect(sections.get('Example')).toMatch(
      COMMANDS.includes(name) ? /```sh\n.*npx rulewright /s : /```ts\n.*from '@rulewright\//s,
    );
    for (const link of sections.get('Links')?.split('\n') ?? []) expect(link).toMatch(/^- .*\.$/);
  },
);
