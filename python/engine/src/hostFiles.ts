import { type AgentFiles, type Exports, locateErrors, MODULES } from '@rulewright/lab/internal';

/** Lines that `new Function` puts before the code. */
const HEADER_LINES = 2;

/** Files that the host program has read: modules from `rulewright bundle`, and weights. An engine has no file system. */
export class HostFiles implements AgentFiles {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #exports = new Map<string, Exports>();

  /** @param texts by path */
  constructor(texts: Readonly<Record<string, string>>) {
    this.#texts = new Map(Object.entries(texts));
    locateErrors({ placeIn: (stack) => this.#placeIn(stack), shown: (file) => file });
  }

  read(path: string): string {
    const text = this.#texts.get(path);
    if (text === undefined) throw new Error('the host program sent no such file');
    return text;
  }

  /** Evaluates a CommonJS module once. */
  load(path: string): Exports {
    const known = this.#exports.get(path);
    if (known !== undefined) return known;
    const module: { exports: Exports } = { exports: {} };
    const code = `${this.read(path)}\n//# sourceURL=${path}`;
    new Function('module', 'exports', 'require', code)(module, module.exports, provided);
    this.#exports.set(path, module.exports);
    return module.exports;
  }

  #placeIn(stack: string): string | undefined {
    for (const [, file = '', line] of stack.matchAll(/^ {4}at (?:.*\()?(.+?):(\d+):\d+\)?$/gm)) {
      if (this.#texts.has(file)) return `${file}:${Number(line) - HEADER_LINES}`;
    }
    return undefined;
  }
}

function provided(specifier: string): object {
  const module = MODULES[specifier];
  if (module === undefined) throw new Error(`there is no module ${specifier}`);
  return module;
}
