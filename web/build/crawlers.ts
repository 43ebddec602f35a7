import { pagePaths } from '../../packages/contracts/src/facts/pages.js';
import type { PageFacts } from '../src/features/public-pages/page-facts.js';
import { PUBLIC_URL_PLACEHOLDER } from './public-address.js';
import { escapeHtml } from './public-document.js';

/** Returns the sitemap of the public pages for search engines. */
export function siteMap(pages: readonly PageFacts[]): string {
  const urls = pages.map(({ path, changed }) => {
    const date = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(PUBLIC_URL_PLACEHOLDER + path)}</loc>${date}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Returns robots.txt, which excludes the API and every screen that is not a public page. */
export function robots(pages: readonly PageFacts[]): string {
  const open = new Set(pages.map(({ path }) => path));
  const first = (path: string) => path.split('/:')[0] ?? path;
  const closed = [...new Set(Object.values(pagePaths).map(first))]
    .filter((path) => !open.has(path))
    .sort()
    .filter((path, _, all) => !all.some((other) => path.startsWith(`${other}/`)));
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${PUBLIC_URL_PLACEHOLDER}/sitemap.xml`,
    '',
  ].join('\n');
}
