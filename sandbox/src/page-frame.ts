import { createHash } from 'node:crypto';

const STYLE = `
:root{color-scheme:light dark;--page:#faf6f0;--card:#fffdf9;--ink:#2b211a;--soft:#5f5147;--line:#8d7b6c;--flame:#a63f0d;--on-flame:#fff;--note:#f6e7d2;--bad:#9b1c1c}
@media (prefers-color-scheme:dark){:root{--page:#17110d;--card:#221a14;--ink:#f6ece1;--soft:#cdbcab;--line:#8f7d6d;--flame:#f2a65a;--on-flame:#21140a;--note:#382817;--bad:#ffb4a8}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--page);color:var(--ink);font:17px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:27rem;background:var(--card);border-radius:16px;padding:2rem 1.5rem;box-shadow:0 1px 2px rgb(0 0 0/.08),0 12px 32px rgb(60 30 10/.12)}
h1{font-size:1.45rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1rem;margin:1.75rem 0 .5rem}
p{margin:0 0 1rem}
.note{background:var(--note);border-radius:10px;padding:.75rem 1rem;font-size:.95rem}
label{display:block;font-weight:600;margin-top:1rem}
.hint{color:var(--soft);font-size:.9rem;margin:0}
.bad{color:var(--bad);font-size:.95rem;margin:.25rem 0 0}
input[type=email],input[type=text],input[type=url]{width:100%;min-height:44px;margin-top:.25rem;padding:.5rem .75rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:10px}
.check{display:flex;gap:.6rem;align-items:center;font-weight:400;min-height:44px}
.check input{width:1.2rem;height:1.2rem;accent-color:var(--flame)}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;color:var(--soft);text-decoration:underline}
button{display:block;width:100%;min-height:48px;margin-top:.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;border-radius:12px;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer}
button.main{background:var(--flame);border-color:var(--flame);color:var(--on-flame)}
:focus-visible{outline:3px solid var(--flame);outline-offset:2px}
`;

/** CSP source of the page's only style block, by hash. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Escapes a text for use inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders a whole document around a page's body: no script, no external resource. The body is HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
