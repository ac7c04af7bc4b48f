import { type Picture, type Shape, svgOf } from '../src/index.js';

/** For the pointer, screen readers and clicks: nobody points at parts of an image. */
const UNUSED = /^(data-.*|aria-.*|role|tabindex|cursor)$/;
const LOOKS = /^(fill|stroke)(-(width|opacity|dasharray))?$|^font-(size|weight)$|^text-anchor$/;
const COLOURS = /light-dark\((.*?), (.*?)\)/g;

/** Whether a group only marks a piece or the panel of a player. */
const isMark = ({ tag, attributes }: Shape): boolean =>
  tag === 'g' &&
  (attributes['role'] === 'group' || ('data-piece' in attributes && Object.keys(attributes).length === 1));

/** A picture with the theme `auto` as a small image file. What looks the same has a class, with colours for light and dark. */
export function fileOf(picture: Picture): string {
  const classes = new Map<string, string>();
  const small = ({ tag, attributes, children }: Shape): Shape => {
    const kept = Object.entries(attributes).filter(([name]) => !UNUSED.test(name));
    const looks = kept.filter(([name]) => LOOKS.test(name));
    const rule = looks.map(([name, value]) => `${name}:${value}${name === 'font-size' ? 'px' : ''}`).join(';');
    if (rule !== '' && !classes.has(rule)) classes.set(rule, `c${classes.size}`);
    return {
      tag,
      attributes: {
        ...Object.fromEntries(kept.filter((entry) => !looks.includes(entry))),
        ...(rule !== '' && { class: classes.get(rule) ?? '' }),
      },
      children: children.flatMap((child) => {
        if (typeof child === 'string') return [child];
        if (child.tag === 'title') return [];
        return isMark(child) ? small(child).children : [small(child)];
      }),
    };
  };
  const { children, ...svg } = small(picture);
  const rules = [...classes].map(([rule, name]) => `.${name}{${rule}}`);
  const light = rules.map((rule) => rule.replace(COLOURS, '$1'));
  const dark = rules.filter((rule) => rule.search(COLOURS) >= 0).map((rule) => rule.replace(COLOURS, '$2'));
  const sheet = ['', ...light, '@media (prefers-color-scheme: dark) {', ...dark, '}', ''].join('\n');
  const title: Shape = { tag: 'title', attributes: {}, children: [String(picture.attributes['aria-label'])] };
  const style: Shape = { tag: 'style', attributes: {}, children: [sheet] };
  return `${svgOf({ ...svg, children: [title, style, ...children] }).replace(/<g /g, '\n<g ')}\n`;
}
