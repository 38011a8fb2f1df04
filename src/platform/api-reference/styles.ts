/** The page has no other style sheet, font or script. The system chooses light or dark colors. */
export const styles = `
:root { color-scheme: light dark; --page: light-dark(#fff, #131218); --ink: light-dark(#1c2430, #f1f0f5); --soft: light-dark(#4d5868, #bcb9c7); --line: light-dark(#dde2e9, #353340); --tint: light-dark(#f4f6f9, #25242e); --link: light-dark(#0b5cad, #93bff6); --need: light-dark(#a32020, #ff9d94); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color: var(--ink); background: var(--page); }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--page); padding: .5rem 1rem; }
.frame { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 74rem; margin: 0 auto; padding: 0 1.25rem 4rem; gap: 0 3rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 2.5rem 0 .5rem; }
h2 { font-size: 1.45rem; margin: 3rem 0 .75rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; font-family: ui-monospace, Menlo, Consolas, monospace; font-weight: 600; }
h4 { font-size: .9rem; margin: 1.25rem 0 .35rem; color: var(--soft); }
p { margin: .5rem 0; max-width: 44rem; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code { font: .875em ui-monospace, Menlo, Consolas, monospace; background: var(--tint); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere; }
pre { background: var(--tint); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; margin: .4rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .82rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre code { background: none; padding: 0; font: inherit; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .3rem 0; min-height: 24px; text-decoration: none; overflow-wrap: anywhere; } nav a:hover { text-decoration: underline; }
nav strong { display: block; margin-top: 1rem; font-size: .85rem; color: var(--soft); }
.call { margin: 1.25rem 0; padding: 1.1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; }
.call > p { margin: .35rem 0; }
.method { display: inline-block; min-width: 3.6rem; padding: 0 .45rem; margin-right: .5rem; border-radius: 5px; background: #1c2430; color: #fff; font-size: .78rem; line-height: 1.6rem; text-align: center; vertical-align: 1px; }
.method.GET { background: #0b5cad; } .method.DELETE { background: #a32020; } .method.PUT { background: #7a4b00; } .method.POST { background: #1a6b3c; }
.scope { font-size: .875rem; color: var(--soft); }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { font-weight: 600; color: var(--soft); }
td:first-child { width: 32%; } td:first-child, td:first-child code { overflow-wrap: break-word; } .paths td:first-child, .paths td:first-child code { overflow-wrap: anywhere; } .fields td:nth-child(2) { width: 24%; }
.need { color: var(--need); font-size: .8rem; white-space: nowrap; }
summary { cursor: pointer; min-height: 32px; padding: .3rem 0; font-size: .9rem; color: var(--link); }
@media (min-width: 60rem) {
  .frame { grid-template-columns: 16rem minmax(0, 1fr); }
  header { grid-column: 2; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 1rem 0; grid-row: 1 / span 2; font-size: .9rem; }
  main { grid-column: 2; }
}
@media (max-width: 40rem) {
  .call { padding: .9rem; } td:first-child { width: auto; }
  .fields thead { position: absolute; left: -99rem; } .fields tr { display: block; padding: .45rem 0; border-bottom: 1px solid var(--line); } .fields td { display: block; border: 0; padding: 0; }
}
@media print { :root { color-scheme: light; } nav { display: none; } .call { break-inside: avoid; } }
`
