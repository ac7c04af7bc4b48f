/**
 * A section whose text is folded below its heading. Links to the heading open it.
 * @param {string} title
 * @param {string} text Markdown; without it there is no section
 */
export function folded(title, text) {
  if (text === '') return '';
  return `<details class="folded">\n<summary>\n\n## ${title}\n\n</summary>\n\n${text}\n\n</details>`;
}
