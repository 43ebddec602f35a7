import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { SESSION_HINT_COOKIE } from '../../packages/contracts/src/facts/pages.js';
import { chunkOf, withImports } from './chunks.js';

type Chunk = Rolldown.OutputChunk;

/** The Latin subset of the interface font, used on every first screen. */
const firstFont = /nunito-sans-latin-wght-normal-[^/]+\.woff2$/;
/** Matches the screen that a first-time visitor sees; it is small enough to be preloaded for everybody. */
const landing = /\/features\/landing\/landing\.tsx$/;
const frame = /\/app\/shell\/shell\.tsx$/;
/**
 * Screens that people return to, by path. If the frame were not preloaded, these screens would render one request
 * later.
 */
const screens = [
  { path: '/journal', code: [frame, /\/pages\/journal-page\.tsx$/], onlyWithHint: false },
  // Visitors without a session see the landing page at this path.
  { path: '/', code: [frame, /\/features\/home\/dashboard\.tsx$/], onlyWithHint: true },
];

/**
 * Vite plugin: lets the browser fetch the first font and the first screen’s code while the app itself is still loading.
 * The page is one file for every URL, so a short script requests what only some URLs need.
 */
export function preloadFirstScreen(): Plugin {
  let hints = '';
  return {
    name: 'preload-first-screen',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const known = new Set(entry ? withImports(entry, chunks) : []);
      const wanted = screens.map(({ path, code, onlyWithHint }) => {
        const files = code.flatMap((pattern) => withImports(chunkOf(pattern, chunks), chunks));
        return [path, onlyWithHint, [...new Set(files)].filter((file) => !known.has(file))];
      });
      const source = `(${preload})(${JSON.stringify(wanted)},${JSON.stringify(`${SESSION_HINT_COOKIE}=1`)});`;
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      hints = `assets/first-screen-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: hints, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const font = files.find(({ fileName }) => firstFont.test(fileName));
        if (!font) throw new Error('preload-first-screen: the font has moved');
        const screen = chunkOf(
          landing,
          files.filter((file): file is Chunk => file.type === 'chunk'),
        );
        const code = [screen.fileName, ...screen.imports].filter((name) => !html.includes(name));
        return [
          { tag: 'script', attrs: { src: `/${hints}`, async: true }, injectTo: 'head-prepend' },
          link({
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            href: `/${font.fileName}`,
          }),
          ...code.map((name) => link({ rel: 'modulepreload', crossorigin: '', href: `/${name}` })),
        ];
      },
    },
  };
}

/** Runs in the browser from its source text, so it cannot use anything from this module. */
const preload = `(screens, hint) => {
  for (const [path, onlyWithHint, files] of screens) {
    if (location.pathname !== path || (onlyWithHint && !document.cookie.split('; ').includes(hint))) continue;
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.append(link);
    }
  }
}`;

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
