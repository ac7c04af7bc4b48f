import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { artistOf } from '@rulewright/lab/internal';
import { playerName } from '@rulewright/lab/internal/commands';
import { svgOf } from '@rulewright/pictures';
import { refused } from './answer.js';
import type { ModelTable } from './table.js';
import type { Tables } from './tables.js';

/**
 * A resource and not a tool: few clients take SVG as the image of a tool, and as text it would fill the model's context. A
 * person opens or attaches it in the client.
 */
const PICTURE = {
  title: 'Picture of a table',
  description: 'A table as one of your players sees it, drawn as SVG.',
  mimeType: 'image/svg+xml',
  annotations: { audience: ['user' as const] },
};

/** Adds a picture for each of the model's players, counted from 1, at the open tables. */
export function addPictures(server: McpServer, tables: Tables): void {
  const list = async () => ({ resources: (await Promise.all(tables.all.map(picturesAt))).flat() });
  server.registerResource(
    'picture',
    new ResourceTemplate('rulewright://tables/{table}/{player}', { list }),
    PICTURE,
    async ({ href }, { table, player }) => {
      const found = tables.at(String(table));
      const text = await found.inTurn(() => drawn(found, Number(player)));
      return { contents: [{ uri: href, mimeType: PICTURE.mimeType, text }] };
    },
  );
}

async function picturesAt({ id, played, seats }: ModelTable) {
  if (!(await artistOf(played.game))) return [];
  return seats.map((seat) => ({ uri: `rulewright://tables/${id}/${seat + 1}`, name: `${id}, ${playerName(seat)}` }));
}

async function drawn(table: ModelTable, said: number): Promise<string> {
  const { game, state } = table.played;
  const artist = await artistOf(game);
  if (!artist) throw refused(`${game.id} has no picture: look shows it as text.`);
  const seat = table.seatOf(said);
  return svgOf(artist.picture(game.view(state, seat), { language: table.language, seat }));
}
