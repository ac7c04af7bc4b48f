import { Markup } from './markup.js';

/**
 * The style sheet. Colours are from Okabe and Ito's colour-blind safe set; position, stroke or text always carry the
 * same information.
 */
export const STYLE = new Markup(`
:root {
  color-scheme: light dark;
  --page: #fff; --ink: #1c1e21; --soft: #55595f; --hair: #d9dce0; --card: #f6f7f8;
  --data: #0072b2; --fill: #4b9aca; --mark: #b84a00; --faint: #0072b22b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #15171a; --ink: #e8eaed; --soft: #a9afb7; --hair: #3a3f46; --card: #1e2125;
    --data: #56b4e9; --fill: #2f7fb0; --mark: #f0a848; --faint: #56b4e92b;
  }
}
@media (forced-colors: active) {
  :root { --data: Highlight; --fill: Highlight; --mark: CanvasText; --faint: transparent; }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 1rem; max-width: 112rem;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  color: var(--ink); background: var(--page); overflow-wrap: anywhere;
}
h1 { font-size: 2rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .75rem; padding-top: .75rem; border-top: 2px solid var(--ink); }
h3 { font-size: 1rem; margin: 0; }
p { margin: 0; }
code { font: .9em ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
.kind { color: var(--soft); font-size: .875rem; }
.lead { font-size: 1.125rem; margin-bottom: 1rem; }
dl, dd, ul { margin: 0; padding: 0; }
.facts { display: flex; flex-wrap: wrap; gap: 0 3rem; }
.facts > div { display: flex; gap: .75rem; padding: .2rem 0; }
.facts dt { flex: none; }
@media (max-width: 60rem) { .facts > div { flex-basis: 100%; } .facts dt { flex: 0 0 5.5rem; } }
dt { color: var(--soft); font-size: .875rem; }
.facts dt { padding-top: .1rem; }
.options { list-style: none; display: flex; flex-wrap: wrap; gap: .1rem 1rem; }
.options span { color: var(--soft); }
.keys { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr)); gap: .75rem; margin: 1.25rem 0 0; }
.keys > div { background: var(--card); border: 1px solid var(--hair); border-radius: .5rem; padding: .6rem .8rem; }
.keys strong { display: block; font-size: 1.25rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
.keys dd span { color: var(--soft); font-size: .875rem; }
nav { margin: 1rem 0 0; font-size: .875rem; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
a { color: var(--data); text-underline-offset: .15em; }
nav a { display: inline-block; padding: .25rem 0; }
main { display: flex; flex-wrap: wrap; gap: 2.25rem 2.5rem; margin: 1.75rem 0; }
section { flex: 1 1 24rem; min-width: 0; }
.wide { flex-basis: 100%; }
@media (min-width: 95rem) { section { flex-basis: 20rem; } }
figure { margin: 0; }
figure + figure { margin-top: 2rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 44rem), 1fr)); gap: 2rem 2.5rem; }
.figures > figure { margin: 0; }
figcaption { color: var(--soft); font-size: .875rem; margin: .25rem 0 .75rem; max-width: 46rem; }
.panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1.25rem 2rem; margin-bottom: .5rem; align-items: start; }
.panel { min-width: 0; }
.brief { color: var(--soft); font-size: .875rem; }
.beside { display: flex; flex-wrap: wrap; gap: .75rem 2rem; align-items: start; }
.beside > * { flex: 0 1 auto; min-width: 0; }
.beside > :first-child { flex: 1 1 22rem; max-width: 46rem; }
.panel, .beside > :first-child { container-type: inline-size; }
.plot { display: block; width: 100%; max-width: 34rem; height: auto; font-size: 12px; font-variant-numeric: tabular-nums; overflow: visible; }
@container (min-width: 27rem) { .plot { font-size: 10px; } }
.plot text { white-space: pre; }
.plot .figure { font-weight: 600; }
.plot .note { fill: var(--mark); }
.key { display: inline-block; width: 1.5em; vertical-align: .25em; forced-color-adjust: none; }
.legend { white-space: nowrap; }
.key.outline { border-top: 2px solid var(--ink); }
.key.mark { border-top: 2px dashed var(--mark); }
.table { overflow-x: auto; margin: 0 0 .75rem; overflow-wrap: normal; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; }
th, td { padding: .2rem clamp(.5rem, 2vw, .9rem) .2rem 0; text-align: left; vertical-align: top; font-weight: 400; border-bottom: 1px solid var(--hair); }
th span { display: inline-block; max-width: clamp(9rem, 25vw, 20rem); overflow-wrap: break-word; }
thead th { color: var(--soft); vertical-align: bottom; }
.unbroken { white-space: nowrap; }
.number { text-align: right; white-space: nowrap; }
@media (max-width: 30rem) { .number { white-space: normal; } }
thead .number { white-space: normal; }
ol.moments { margin: 0; padding-left: 1.75rem; }
.moments li > :not(figure) { max-width: 60rem; }
.moments figure { margin: .75rem 0 1.5rem; }
.picture { overflow-x: auto; }
.picture svg { display: block; width: 100%; min-width: 44rem; height: auto; }
.moments li { margin-bottom: .9rem; padding-left: .25rem; }
.moments dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; }
.moments dd p + p { margin-top: .1rem; }
td.words { min-width: 12rem; max-width: 26rem; white-space: normal; }
details { border-top: 1px solid var(--hair); }
summary { cursor: pointer; padding: .5rem 0; font-size: .875rem; color: var(--data); }
:focus-visible { outline: 2px solid var(--data); outline-offset: 2px; }
footer { border-top: 1px solid var(--hair); padding: .75rem 0; color: var(--soft); font-size: .875rem; }
@page { margin: 15mm; }
@media print {
  :root {
    color-scheme: light;
    --page: #fff; --ink: #000; --soft: #333; --hair: #999; --card: #fff;
    --data: #0072b2; --fill: #4b9aca; --mark: #b84a00; --faint: #0072b22b;
  }
  body { padding: 0; max-width: none; font-size: 10pt; }
  nav, summary { display: none; }
  .panels { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  main { gap: 1.5rem 2rem; }
  section { flex-basis: 40%; }
  .beside > :first-child { flex-basis: 14rem; }
  .plot { max-width: 24rem; }
  .table, .picture { overflow: visible; }
  .picture svg { min-width: 0; }
  table { font-size: 8.5pt; }
  th, td { padding-top: .05rem; padding-bottom: .05rem; }
  th span { max-width: 16rem; }
  h1, h2, h3, caption, figcaption { break-after: avoid; }
  .panel, .plot, .picture, .keys, .table, figcaption, .beside, .beside > div { break-inside: avoid; }
  thead { display: table-header-group; }
  details, details::details-content { display: block; content-visibility: visible; height: auto; border: 0; }
  .plot, .key { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`);
