import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { pagePaths } from '@shadow-guide/contracts/facts';
import type { PageFacts } from '../src/features/public-pages/page-facts.js';
import { robots, siteMap } from './crawlers.js';
import { appDocument, staticDocument } from './public-document.js';
import { startScript } from './start-script.js';

const facts: PageFacts = {
  path: '/about',
  title: 'About <us> & "you"',
  description: 'What it’s about.',
  kind: 'website',
  changed: '2026-11-23',
  structuredData: [{ '@type': 'AboutPage', url: '/about', name: '</script><script>alert(1)</script>' }],
};
const parts = { facts, styles: 'p{margin:0}', script: 'start()' };
const html = appDocument({
  ...parts,
  content: '<h1>About</h1>',
  fonts: ['/assets/font.woff2'],
  styleSheet: '/assets/index.css',
});

describe('the document of a public page', () => {
  it('contains its content, styles, script and font inline, and escapes its metadata', () => {
    expect(html).toContain('<div id="root" data-drawn><h1>About</h1></div>');
    expect(html).toContain('<body><noscript><p class="no-script">You can read this page without JavaScript.');
    expect(html).toContain('<style>p{margin:0}</style>');
    expect(html).toContain('<script>start()</script>');
    expect(html).toContain('<title>About &lt;us&gt; &amp; &quot;you&quot;</title>');
    expect(html).toContain('<link rel="canonical" href="https://public-url.invalid/about">');
    expect(html).toContain('<meta property="og:image" content="https://public-url.invalid/og-image.png">');
  });

  it('contains structured data with absolute URLs, which cannot close its element', () => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      ...facts.structuredData[0],
      url: 'https://public-url.invalid/about',
    });
  });
});

describe('a static document in public/', () => {
  const page =
    '<head><title>Old</title>\n<meta name="description" content="Old" />\n<script src="/theme.js"></script>' +
    '<link rel="stylesheet" href="/legal.css" /></head><body>$& text</body>';

  it('gets the head of a public page, and no render-blocking resources', () => {
    const made = staticDocument(page, parts);
    expect(made).not.toMatch(/Old|theme\.js|legal\.css/);
    expect(made).toContain('<link rel="canonical" href="https://public-url.invalid/about">');
    expect(made).toContain('<style>p{margin:0}</style>');
    expect(made).toContain('<body>$& text</body>');
  });

  it('is refused when a placeholder is missing from it', () => {
    expect(() => staticDocument('<head></head>', parts)).toThrow('A static page has no');
  });
});

describe('the files for crawlers', () => {
  it('name every public page and when it changed', () => {
    expect(siteMap([facts])).toContain(
      '<url><loc>https://public-url.invalid/about</loc><lastmod>2026-11-23</lastmod></url>',
    );
  });

  it('exclude every screen that is not a public page, and include no other', () => {
    const lines = robots([facts, { ...facts, path: '/' }]).split('\n');
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
    for (const path of Object.values(pagePaths)) {
      const isPublic = path === '/' || path === '/about';
      expect([path, closed.some((start) => path.startsWith(start))]).toEqual([path, !isPublic]);
    }
    expect(lines).toContain('Disallow: /api/');
  });
});

describe('the script of a public page', () => {
  const files = { styleSheet: '/index.css', app: '/app.js', modules: ['/app.js', '/page.js'] };
  const fetched = [
    { tag: 'link', rel: 'stylesheet', href: '/index.css' },
    { tag: 'link', rel: 'modulepreload', crossOrigin: '', href: '/app.js' },
    { tag: 'link', rel: 'modulepreload', crossOrigin: '', href: '/page.js' },
    { tag: 'script', type: 'module', crossOrigin: '', src: '/app.js' },
  ];

  /** Minimal fake of the browser APIs that the script uses. */
  function run() {
    const listeners = new Map<string, (event: object) => void>();
    const waiting: { ms: number; begin: () => void }[] = [];
    const added: { tag: string }[] = [];
    const pressed: { dataset: Record<string, string> }[] = [];
    const page = { isDrawn: true };
    const window = {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      removeEventListener: (name: string) => listeners.delete(name),
      document: {
        createElement: (tag: string) => ({ tag }),
        head: { append: (element: { tag: string }) => added.push(element) },
        querySelector: () => (page.isDrawn ? {} : null),
        querySelectorAll: () => pressed.filter(({ dataset }) => 'pressed' in dataset),
      },
      setTimeout: (begin: () => void, ms: number) => waiting.push({ ms, begin }),
    };
    const context = createContext({ ...window, window });
    runInContext(startScript('theme = "light";', files), context);
    expect(context).toHaveProperty('theme', 'light');
    const sign = (name: string, more?: object) => listeners.get(name)?.({ type: name, ...more });
    return {
      added,
      page,
      sign,
      rest(ms: number) {
        for (const { begin } of waiting.filter((timer) => timer.ms <= ms)) begin();
      },
      press(closest: { dataset: Record<string, string> } | null) {
        let kept = false;
        if (closest) pressed.push(closest);
        sign('click', { target: { closest: () => closest }, stopPropagation: () => (kept = true) });
        return kept;
      },
    };
  }

  it('sets the theme, and fetches nothing before the page has loaded', () => {
    const { added, rest } = run();
    rest(60_000);
    expect(added).toEqual([]);
  });

  it('fetches the app by itself five seconds after the page has loaded', () => {
    const { added, sign, rest } = run();
    sign('load');
    rest(4_999);
    expect(added).toEqual([]);
    rest(5_000);
    expect(added).toEqual(fetched);
  });

  it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
    'fetches the app once, at the first %s',
    (name) => {
      const { added, sign, rest } = run();
      sign(name, { movementX: 1, movementY: 0 });
      sign('keydown');
      sign('load');
      rest(5_000);
      expect(added).toEqual(fetched);
    },
  );

  it('does not count a resting pointer as activity', () => {
    const { added, sign } = run();
    sign('pointermove', { movementX: 0, movementY: 0 });
    expect(added).toEqual([]);
  });

  it('stores the last button pressed before the app has loaded, so that the app can press it again', () => {
    const { added, press } = run();
    const [first, last] = [{ dataset: {} }, { dataset: {} }];
    expect([press(first), press(last)]).toEqual([true, true]);
    expect([first.dataset, last.dataset]).toEqual([{}, { pressed: '' }]);
    expect(added).toEqual(fetched);
  });

  it('does not intercept links, nor any click once the app has taken over', () => {
    const { page, press } = run();
    expect(press(null)).toBe(false);
    page.isDrawn = false;
    const button = { dataset: {} };
    expect([press(button), button.dataset]).toEqual([false, {}]);
  });
});
