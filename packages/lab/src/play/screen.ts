import type { Player, TextBlock } from '@rulewright/core';
import type { News } from '@rulewright/core/prompts';
import { layOut } from '@rulewright/core/text';
import { indented } from '../tools/plainText.js';
import { allFitted, type Brush, type Paint } from './terminal.js';
import type { PlayWords } from './words/words.js';

/** The size of a terminal. */
export interface TerminalSize {
  readonly rows: number;
  readonly columns: number;
}

/** The parts of a question. */
export interface QuestionParts {
  /** The player asked. */
  readonly player: Player;
  readonly name: string;
  readonly words: PlayWords;
  readonly blocks: readonly TextBlock[];
  /** Always shown. */
  readonly notices: readonly string[];
  readonly news: News;
  /** The line above the actions when `shown` of them are visible. */
  heading(shown: number): string;
  /** The numbered actions. */
  readonly actions: readonly string[];
}

/** A question that fits on a terminal. */
export interface Screen {
  readonly lines: readonly string[];
  /** Number of visible actions. */
  readonly shown: number;
}

/** The visible parts of a question. */
interface Selection {
  readonly blocks: ReadonlySet<TextBlock>;
  readonly news: number;
  readonly actions: number;
}

/**
 * Minimum actions shown: always; before the news; after it; before other players' boards; before details.
 */
const ACTIONS = { always: 1, few: 3, several: 5, some: 8, many: 12 } as const;
/** Lines of news shown before further actions. */
const NEWS = 3;

/**
 * Fits a question on one screen. In order of priority: the heading, the player's board, common blocks, news, other
 * boards, details, as far as they fit beside the actions. Omitted parts are named with the command to show them.
 */
export function screenFor(question: QuestionParts, size: TerminalSize, paint: Paint): Screen {
  const compose = (spaces: Spaces): Composition => new Composer(question, size, paint, spaces).compose();
  const dense = compose('nowhere');
  const actions = Math.min(ACTIONS.some, dense.shown);
  const isAsGood = ({ boards, shown }: Composition): boolean => boards >= dense.boards && shown >= actions;
  const spaced = compose('everywhere');
  if (isAsGood(spaced)) return spaced;
  const parted = compose('below the board');
  return isAsGood(parted) ? parted : dense;
}

/** Where empty lines separate the parts. */
type Spaces = 'everywhere' | 'below the board' | 'nowhere';

interface Composition extends Screen {
  /** Number of visible blocks other than details. */
  readonly boards: number;
}

/** Selects the visible parts of a question by priority. */
class Composer {
  readonly #question: QuestionParts;
  readonly #size: TerminalSize;
  readonly #paint: Paint;
  readonly #spaces: Spaces;
  #selection: Selection;

  constructor(question: QuestionParts, size: TerminalSize, paint: Paint, spaces: Spaces) {
    this.#question = question;
    this.#size = size;
    this.#paint = paint;
    this.#spaces = spaces;
    this.#selection = { blocks: new Set(question.blocks.slice(0, 1)), news: 0, actions: 0 };
  }

  compose(): Composition {
    const { player, news, actions } = this.#question;
    const { always, few, several, some, many } = ACTIONS;
    const isOwn = (block: TextBlock): boolean => block.player === player;
    const isCommon = (block: TextBlock): boolean => block.player === undefined && !block.detail;
    this.#selection = { ...this.#selection, actions: Math.min(always, actions.length) };
    this.#addBlocks(isOwn);
    this.#addBlocks(isCommon);
    this.#addUpTo('actions', few);
    this.#addUpTo('news', NEWS);
    this.#addUpTo('actions', several);
    this.#addUpTo('actions', some);
    this.#addBlocks((block) => !block.detail);
    this.#addUpTo('actions', many);
    this.#addBlocks(() => true);
    this.#addUpTo('news', news.lines.length);
    this.#addUpTo('actions', actions.length);
    const boards = [...this.#selection.blocks].filter(({ detail }) => !detail).length;
    return { lines: this.#cut(), shown: this.#selection.actions, boards };
  }

  #addBlocks(isWanted: (block: TextBlock) => boolean): void {
    for (const block of this.#question.blocks) {
      if (isWanted(block)) this.#select({ blocks: new Set([...this.#selection.blocks, block]) });
    }
  }

  #addUpTo(part: 'news' | 'actions', most: number): void {
    const { news, actions } = this.#question;
    const end = Math.min(most, part === 'news' ? news.lines.length : actions.length);
    while (this.#selection[part] < end && this.#select({ [part]: this.#selection[part] + 1 }));
  }

  /** Extends the selection if it fits. */
  #select(more: Partial<Selection>): boolean {
    const selection = { ...this.#selection, ...more };
    const { board, below } = this.#draw(selection);
    const doesFit = board.length + below.length <= this.#size.rows;
    if (doesFit) this.#selection = selection;
    return doesFit;
  }

  /** All lines. If even the minimum doesn't fit, the end of the board is cut. */
  #cut(): string[] {
    const { board, below } = this.#draw(this.#selection);
    const rows = Math.max(1, this.#size.rows);
    return [...board.slice(0, Math.max(0, rows - below.length)), ...below.slice(-rows)];
  }

  #draw({ blocks, news, actions }: Selection): { readonly board: string[]; readonly below: string[] } {
    const { columns } = this.#size;
    const { heading, aside, menu, picture } = this.#paint;
    const question = this.#question;
    const paragraphs = layOut(
      question.blocks.filter((block) => blocks.has(block)),
      columns,
    );
    const told =
      news === 0
        ? []
        : [newsHead(question.news, news, question.words), ...indented(question.news.lines.slice(-news)).split('\n')];
    const left = question.blocks.filter((block) => !blocks.has(block)).map(({ name }) => name);
    const more = left.length > 0 ? [question.words.moreBlocks(left.join(', '))] : [];
    const drawn = (lines: readonly string[], brush: Brush): string[] => allFitted(lines, columns).map(brush);
    const parts = [
      drawn(question.notices, heading),
      drawn(told, aside),
      [...drawn([question.heading(actions)], heading), ...drawn(question.actions.slice(0, actions), menu)],
    ];
    return {
      board: this.#stacked(paragraphs.map((lines) => drawn(lines, picture(question.name)))),
      below: [...(this.#spaces === 'nowhere' ? [] : ['']), ...this.#stacked(parts), ...drawn(more, aside)],
    };
  }

  /** Stacks parts vertically. */
  #stacked(parts: readonly string[][]): string[] {
    return parts
      .filter((lines) => lines.length > 0)
      .flatMap((lines, index) => (index > 0 && this.#spaces === 'everywhere' ? ['', ...lines] : lines));
  }
}

function newsHead({ head, lines }: News, shown: number, words: PlayWords): string {
  return shown === lines.length ? `${head}:` : `${head} (${words.lastOf(shown, lines.length)}):`;
}
