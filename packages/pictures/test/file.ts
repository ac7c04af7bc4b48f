import { type Picture, type Shape, svgOf } from '../src/index.js';

/** For the pointer, screen readers and clicks: nobody points at parts of an image. */
const UNUSED = /^(data-.*|aria-.*|role|tabindex|cursor)$/;
const LOOKS = /^(fill|stroke)(-(width|opacity|dasharray))?$|^font-(size|weight)$|^text-anchor$/;
const COLOURS = /light-dark\((.*?), (.*?)\)/g;

const STILL = 'translate(0 0)';

/** Whether a group only marks what is in it. */
const isMark = ({ tag, attributes }: Shape): boolean =>
  tag === 'g' &&
  Object.entries(attributes).every(([name, value]) => UNUSED.test(name) || (name === 'transform' && value === STILL));

const PLACE = /^translate\((\S+) (\S+)\)/;

/** A group that only moves another one moves what is in it. */
function merged(group: Shape): Shape {
  const [inner, ...others] = group.children;
  if (typeof inner !== 'object' || others.length > 0) return group;
  const [outside, inside] = [group, inner].map(({ tag, attributes }) => {
    const { transform, ...rest } = attributes;
    return tag === 'g' && Object.keys(rest).length === 0 ? PLACE.exec(`${transform}`) : null;
  });
  if (!outside || !inside || outside[0] !== group.attributes['transform']) return group;
  const [x, y] = [1, 2].map((axis) => Math.round(100 * (Number(outside[axis]) + Number(inside[axis]))) / 100);
  const transform = `translate(${x} ${y})${`${inner.attributes['transform']}`.slice(inside[0].length)}`;
  return { ...inner, attributes: { transform } };
}

/** A picture with the theme `auto` as a small image file. What looks the same has a class, with colours for light and dark. */
export function fileOf(picture: Picture): string {
  const classes = new Map<string, string>();
  const small = ({ tag, attributes, children }: Shape): Shape => {
    const kept = Object.entries(attributes).filter(
      ([name, value]) => !UNUSED.test(name) && !(value === 0 && /^[xy]$/.test(name)),
    );
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
        return isMark(child) ? small(child).children : [merged(small(child))];
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
  const file = svgOf({ ...svg, children: [title, style, ...children] });
  // Hundredths of a pixel are enough, in outlines tenths.
  const short = file.replace(/(\.\d\d)\d+/g, '$1').replace(/ d="[^"]*"/g, (d) => d.replace(/(\.\d)\d/g, '$1'));
  return `${short.replace(/<g /g, '\n<g ')}\n`;
}
