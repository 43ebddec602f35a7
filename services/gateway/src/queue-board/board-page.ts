import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folder of Bull Board's own pages, scripts and styles in its package. */
export const BOARD_FILES = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));

/**
 * Returns the board's page with only the board's own scripts and styles. Bull Board's template loads fonts from another
 * host and has an inline style, both of which the policy forbids.
 */
export function boardPage({
  basePath,
  uiConfig,
}: {
  basePath: string;
  uiConfig: Record<string, unknown>;
}): string {
  const template = readFileSync(join(BOARD_FILES, 'dist/index.ejs'), 'utf8');
  const files = [...template.matchAll(/(?:src|href)="(static\/[^"]+\.(?:css|js))"/g)].map(
    ([, file]) => file!,
  );
  const tags = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${file}">`
      : `<script defer src="${file}"></script>`,
  );
  // Browsers do not execute this data, but the data must not close its script element.
  const config = JSON.stringify(uiConfig).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<base href="${basePath}/">
<title>Queues</title>
<link rel="icon" type="image/svg+xml" href="static/images/logo.svg">
${tags.join('\n')}
</head>
<body>
<script id="__UI_CONFIG__" type="application/json">${config}</script>
<div id="root"></div>
</body>
</html>
`;
}
