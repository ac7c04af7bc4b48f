/** Text of a page that needs no escaping any more. Only `html` makes it, so foreign text can't pass for it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What can stand in a piece of a page: text, which is escaped, and markup, which is not. */
export type Content = string | number | Markup | readonly Content[];

/** A piece of a page. Whatever is put into the template is escaped, unless it is such a piece itself. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  let text = parts[0] ?? '';
  contents.forEach((content, index) => {
    text += escaped(content) + (parts[index + 1] ?? '');
  });
  return new Markup(text);
}

/** Characters that no page may hold, and those that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Foreign text in one line, with a sign in place of each character that can't be shown. */
export function printable(text: string): string {
  return text.replaceAll(/[\t\n\r]+/g, ' ').replaceAll(UNPRINTABLE, '\ufffd');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(escaped).join('');
  return printable(String(content)).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
}
