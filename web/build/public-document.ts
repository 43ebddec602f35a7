import type { PageFacts } from '../src/features/public-pages/page-facts.js';
import { PUBLIC_URL_PLACEHOLDER } from './public-address.js';

/** First line of a page in a browser without scripts; the full style sheet contains the style of this line. */
const NO_SCRIPT =
  '<noscript><p class="no-script">You can read this page without JavaScript. To write in Shadow Guide, please switch JavaScript on in your browser.</p></noscript>';

/** The parts of a prerendered document. */
export interface DocumentParts {
  facts: PageFacts;
  /** What the app renders in `#root`. */
  content: string;
  styles: string;
  /** Script that runs before the first paint. */
  script: string;
  /** Files that are preloaded with the document. */
  fonts: readonly string[];
  styleSheet: string;
}

/** Returns the document of a public page that the web app renders. */
export function appDocument({ facts, content, styles, script, fonts, styleSheet }: DocumentParts): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    headOf(facts),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#b45309">',
    `<script>${script}</script>`,
    ...fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(font)}">`,
    ),
    `<style>${styles}</style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<noscript><link rel="stylesheet" href="${escapeHtml(styleSheet)}"></noscript>`,
    structuredDataOf(facts),
    '</head>',
    `<body>${NO_SCRIPT}<div id="root" data-drawn>${content}</div></body>`,
    '</html>',
  ].join('\n');
}

/** Returns a static document from `public/` with the head of a public page and its style sheet and script inline. */
export function staticDocument(
  html: string,
  { facts, styles, script }: Pick<DocumentParts, 'facts' | 'styles' | 'script'>,
): string {
  return replaceOnce(
    [
      [/<title>.*?<\/title>\s*<meta name="description"[^>]*>/s, headOf(facts)],
      [/<script src="\/theme\.js"><\/script>/, `<script>${script}</script>`],
      [/<link rel="stylesheet" href="\/legal\.css"[^>]*>/, `<style>${styles}</style>`],
      [/<\/head>/, `${structuredDataOf(facts)}\n</head>`],
    ],
    html,
  );
}

function replaceOnce(pairs: readonly (readonly [RegExp, string])[], html: string): string {
  return pairs.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`A static page has no ${pattern}`);
    return text.replace(pattern, () => replacement);
  }, html);
}

function headOf({ path, title, description, kind }: PageFacts): string {
  const address = PUBLIC_URL_PLACEHOLDER + path;
  const image = `${PUBLIC_URL_PLACEHOLDER}/og-image.png`;
  const meta: [attribute: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:type', kind],
    ['property', 'og:site_name', 'Shadow Guide'],
    ['property', 'og:locale', 'en'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', address],
    ['property', 'og:image', image],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', 'A candle over an open journal. Shadow Guide: a journal that answers.'],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...meta.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
  ].join('\n');
}

function structuredDataOf({ structuredData }: PageFacts): string {
  return structuredData
    .map((data) => `<script type="application/ld+json">${escapeScript(jsonOf(data))}</script>`)
    .join('\n');
}

/** Serialises structured data; URLs that begin with a slash become absolute. */
function jsonOf(data: object): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? PUBLIC_URL_PLACEHOLDER + value : value,
  );
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Escapes JSON so that it cannot close the element that contains it. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
