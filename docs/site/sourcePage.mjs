// The template of a source page.

/** Applies VitePress's stored choice of light or dark mode. */
const APPEARANCE = `
const kept = localStorage.getItem('vitepress-theme-appearance') ?? 'auto';
const isDark = kept === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : kept === 'dark';
document.documentElement.classList.toggle('dark', isDark);
`;

/**
 * @param {string} path on the site
 * @param {string} title the path in the repository
 * @param {string} content
 */
export function sourcePage(path, title, content) {
  const home = '../'.repeat(path.split('/').length - 1);
  const folders = title.split('/').map((name, index, all) => {
    const address = `${home}source/${all.slice(0, index + 1).join('/')}/index.html`;
    return index < all.length - 1 ? `<a href="${address}">${name}</a>` : name;
  });
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Rulewright</title>
<script>${APPEARANCE}</script>
<link rel="stylesheet" href="${home}source.css">
</head>
<body>
<header><a href="${home}index.html">Rulewright</a></header>
<main>
<h1>${folders.join(' / ')}</h1>
${content}
</main>
</body>
</html>
`;
}
