import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { alias } from './alias.js';
import { chunkOf, withImports } from './chunks.js';
import { robots, siteMap } from './crawlers.js';
import { appDocument, staticDocument } from './public-document.js';
import { startScript } from './start-script.js';
import { latinFonts, usedStyles } from './used-styles.js';

type Program = typeof import('../src/prerender.js');
type PageName = keyof Program['publicPages'];

/** A prerendered document as listed in `prerendered/pages.json` for the gateway. */
interface PrerenderedPage {
  path: string;
  file: string;
  type: string;
  /** Whether the app has its own document for this URL, which is served to people who may be signed in. */
  hasApp: boolean;
  /** Content security policy sources of the document’s inline scripts. */
  scripts: string[];
  styles: string[];
}

const shell = /\/app\/shell\/shell\.tsx$/;
/**
 * The modules that render each public page. The forum is not listed, because its content changes daily and is loaded by
 * the app.
 */
const screens: Partial<Record<PageName, RegExp[]>> = {
  home: [/\/features\/landing\/landing\.tsx$/],
  about: [shell, /\/pages\/about-page\.tsx$/],
  whatIsShadowWork: [shell, /\/pages\/what-is-shadow-work-page\.tsx$/],
  exercises: [shell, /\/pages\/exercises-page\.tsx$/],
};
const firstFont = /nunito-sans-latin-wght-normal-[^/]+\.woff2$/;

/**
 * Vite plugin: renders the public pages as a visitor sees them and writes them to `prerendered/`, with the files that
 * crawlers request. These files contain a placeholder for the site’s address (`public-address.ts`), which the gateway
 * replaces.
 */
export function prerender(): Plugin {
  let root = '';
  let folder = '';
  let hasContact = false;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      hasContact = Boolean(String(config.env['VITE_CONTACT_EMAIL'] ?? '').trim());
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const { pages, facts } = await withProgram(root, async (program) => ({
        pages: await drawPages(program, { root, files: Object.values(bundle) }),
        facts: Object.values(program.publicPages),
      }));
      const others = [
        { path: '/sitemap.xml', text: siteMap(facts), type: 'application/xml; charset=utf-8' },
        { path: '/robots.txt', text: robots(facts), type: 'text/plain; charset=utf-8' },
      ];
      const written = [
        ...pages.map(({ path, hasApp, html }) => ({
          path,
          hasApp,
          text: html,
          type: 'text/html; charset=utf-8',
        })),
        ...others.map((file) => ({ ...file, hasApp: false })),
      ];
      const target = join(folder, 'prerendered');
      await mkdir(target, { recursive: true });
      const table: PrerenderedPage[] = [];
      for (const { path, hasApp, text, type } of written) {
        const file = fileOf(path);
        await writeFile(join(target, file), text);
        table.push({
          path,
          file,
          type,
          hasApp,
          ...(type.startsWith('text/html') ? hashesOf(text) : { scripts: [], styles: [] }),
        });
      }
      await writeFile(join(target, 'pages.json'), JSON.stringify(table));
      await writeFile(join(target, 'settings.json'), JSON.stringify({ hasContact }));
    },
  };
}

interface DrawnPage {
  path: string;
  html: string;
  hasApp: boolean;
}

async function drawPages(
  { publicPages, drawPage }: Program,
  { root, files }: { root: string; files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] },
): Promise<DrawnPage[]> {
  const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const entry = chunks.find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'),
  );
  const sheet = files.find(({ fileName }) => /^assets\/index-[^/]+\.css$/.test(fileName));
  const font = files.find(({ fileName }) => firstFont.test(fileName));
  if (!entry || sheet?.type !== 'asset' || !font)
    throw new Error('prerender: the app’s own files have moved');
  const [theme, legal] = await Promise.all(
    ['theme.js', 'legal.css'].map((name) => readFile(join(root, 'public', name), 'utf8')),
  );
  const themeScript = withoutComments(theme ?? '');
  const styleSheet = `/${sheet.fileName}`;
  const pages: DrawnPage[] = [];
  for (const [name, facts] of Object.entries(publicPages)) {
    const { path } = facts;
    if (facts.isDocument) {
      const html = await readFile(join(root, 'public', path), 'utf8');
      const styles = latinFonts(String(sheet.source)) + withoutSpace(legal ?? '');
      const parts = { facts, styles, script: themeScript };
      pages.push({ path, hasApp: false, html: staticDocument(html, parts) });
      continue;
    }
    const code = screens[name as PageName];
    if (!code) continue;
    const modules = [entry, ...code.map((pattern) => chunkOf(pattern, chunks))].flatMap((chunk) =>
      withImports(chunk, chunks),
    );
    const content = await drawPage(path);
    const late = {
      styleSheet,
      app: `/${entry.fileName}`,
      modules: [...new Set(modules)].map((file) => `/${file}`),
    };
    pages.push({
      path,
      hasApp: true,
      html: appDocument({
        facts,
        content,
        styles: usedStyles(String(sheet.source), content),
        script: startScript(themeScript, late),
        fonts: [`/${font.fileName}`],
        styleSheet,
      }),
    });
  }
  return pages;
}

/** Builds the app for Node, passes it to `use`, and removes the build. */
async function withProgram<T>(root: string, use: (program: Program) => Promise<T>): Promise<T> {
  const outDir = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [react()],
      resolve: { alias },
      ssr: { noExternal: true },
      build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, minify: false, target: 'node20' },
    });
    await writeFile(join(outDir, 'package.json'), '{"type":"module"}');
    return await use((await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Program);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function fileOf(path: string): string {
  if (path === '/') return 'home.html';
  return path.includes('.') ? path.slice(1) : `${path.slice(1)}.html`;
}

function hashesOf(html: string): { scripts: string[]; styles: string[] } {
  const hashes = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => sha256(text));
  return { scripts: hashes(/<script>(.*?)<\/script>/gs), styles: hashes(/<style>(.*?)<\/style>/gs) };
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function withoutComments(script: string): string {
  return script.replace(/^\s*\/\/.*\n/gm, '').trim();
}

/** Returns the CSS without comments and without whitespace that only readers need. */
function withoutSpace(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();
}
