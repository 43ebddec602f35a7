import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SESSION_HINT_COOKIE } from '@shadow-guide/contracts';
import { SessionRedis } from '../src/redis/index.js';
import { SessionTokens } from '../src/sessions/index.js';
import { TestGateway } from './support/gateway.js';
import { Visitor } from './support/visitor.js';

const webRoot = mkdtempSync(join(tmpdir(), 'gateway-pages-'));
const app = '<!doctype html><title>The app</title>';
const mark = 'https://public-url.invalid';
const inside = { script: 'start()', style: 'b{color:red}' };
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inline = { scripts: [sourceOf(inside.script)], styles: [sourceOf(inside.style)] };
const drawn = (name: string) =>
  `<!doctype html><title>${name}</title><link rel="canonical" href="${mark}/${name}"><style>${inside.style}</style>` +
  `<script>${inside.script}</script><p>${'What a visitor reads. '.repeat(50)}`;
const html = 'text/html; charset=utf-8';
const pages = [
  { path: '/', file: 'home.html', type: html, hasApp: true, ...inline },
  { path: '/about', file: 'about.html', type: html, hasApp: true, ...inline },
  { path: '/privacy-policy.html', file: 'privacy.html', type: html, hasApp: false, ...inline },
  {
    path: '/robots.txt',
    file: 'robots.txt',
    type: 'text/plain; charset=utf-8',
    hasApp: false,
    scripts: [],
    styles: [],
  },
];
let product: TestGateway;

jest.setTimeout(30_000);
beforeAll(async () => {
  mkdirSync(join(webRoot, 'prerendered'));
  const write = (name: string, text: string) => writeFileSync(join(webRoot, name), text);
  write('index.html', app);
  write('privacy-policy.html', 'as the build took it');
  for (const { file } of pages.slice(0, 3)) write(`prerendered/${file}`, drawn(file));
  write('prerendered/robots.txt', `Sitemap: ${mark}/sitemap.xml\n`);
  write('prerendered/pages.json', JSON.stringify(pages));
  product = await TestGateway.start({ environment: { WEB_ROOT: webRoot } });
}, 60_000);
afterAll(async () => {
  await product.stop();
  rmSync(webRoot, { recursive: true, force: true });
});

const visitor = () => new Visitor(product.url);
const navigation = { accept: 'text/html' };

async function someone(): Promise<Visitor> {
  const browser = visitor();
  await browser.signIn({ sub: `reader-${Math.random()}`, email: 'reader@example.com', email_verified: true });
  return browser;
}

describe('a public page', () => {
  it.each(['/', '/about', '/ABOUT/', '/about?from=mail'])(
    'is sent to a visitor as prerendered, with the site’s address, at %s',
    async (path) => {
      const response = await visitor().get(path, navigation);
      const name = path === '/' ? 'home.html' : 'about.html';
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(html);
      expect(await response.text()).toBe(drawn(name).replaceAll(mark, product.url));
    },
  );

  it('is the app’s document for a signed-in person', async () => {
    const browser = await someone();
    for (const path of ['/', '/about'])
      expect([path, await (await browser.get(path, navigation)).text()]).toEqual([path, app]);
  });

  it('is the app’s document, with the hint cookie, for a session whose hint is missing', async () => {
    const browser = await someone();
    browser.forget(SESSION_HINT_COOKIE);
    expect(await (await browser.get('/about', navigation)).text()).toBe(app);
    expect(browser.cookie(SESSION_HINT_COOKIE)).toBe('1');
  });

  it('is the prerendered one when the hint cookie is set without a session, and the hint is removed', async () => {
    const browser = visitor();
    browser.setCookie(SESSION_HINT_COOKIE, '1');
    const response = await browser.get('/about', navigation);
    expect(await response.text()).toContain('What a visitor reads.');
    expect(browser.cookie(SESSION_HINT_COOKIE)).toBeUndefined();
  });

  it.each(['forged', 'A'.repeat(43)])(
    'is the prerendered one for an invalid session cookie: %s',
    async (token) => {
      const browser = visitor();
      browser.setCookie('shadow_session', token);
      expect(await (await browser.get('/about', navigation)).text()).toContain('What a visitor reads.');
      expect(browser.cookie(SESSION_HINT_COOKIE)).toBeUndefined();
    },
  );

  it('is the prerendered one for an unsigned session record of an earlier version', async () => {
    const browser = await someone();
    browser.forget(SESSION_HINT_COOKIE);
    const key = product.gateway.app.get(SessionTokens).keyOf('session', browser.cookie('shadow_session'));
    const { redis } = product.gateway.app.get(SessionRedis);
    await redis.set(key!, `${randomUUID()} ${Math.floor(Date.now() / 1_000)}`);
    expect(await (await browser.get('/about', navigation)).text()).toContain('What a visitor reads.');
    expect(browser.cookie(SESSION_HINT_COOKIE)).toBeUndefined();
  });

  it('is the prerendered one again when the app has detected that the session is over', async () => {
    const browser = await someone();
    const token = browser.cookie('shadow_session')!;
    await browser.get('/api/logout');
    browser.setCookie('shadow_session', token);
    browser.setCookie(SESSION_HINT_COOKIE, '1');
    expect(await (await browser.get('/about', navigation)).text()).toBe(app);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect(await (await browser.get('/about', navigation)).text()).toContain('What a visitor reads.');
  });

  it('is never stored in a shared cache, and the home page is stored in no cache', async () => {
    for (const browser of [visitor(), await someone()]) {
      const about = await browser.get('/about', navigation);
      expect(about.headers.get('cache-control')).toBe('private, no-cache');
      expect(about.headers.get('vary')).toContain('cookie');
      expect((await browser.get('/', navigation)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('allows only the inline scripts and styles of the build', async () => {
    const policy = (await visitor().get('/about', navigation)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${inline.scripts[0]};`);
    expect(policy).toContain(`style-src 'self' ${inline.styles[0]};`);
    expect(policy).not.toContain('unsafe');
    const apps = await (await someone()).get('/about', navigation);
    expect(apps.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it.each([
    ['br', 'gzip, deflate, br', 'br'],
    ['gzip', 'gzip, br;q=0', 'gzip'],
    ['plain text', 'identity', null],
  ])('is sent with encoding %s to a client that accepts it', async (_, accepted, encoding) => {
    const response = await visitor().get('/about', { ...navigation, 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toContain('What a visitor reads.');
  });

  it('is not sent again to a client that has the current copy', async () => {
    const first = await visitor().get('/about', navigation);
    const etag = first.headers.get('etag') ?? '';
    const again = await visitor().get('/about', { ...navigation, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await visitor().get('/about', { ...navigation, 'if-none-match': '"another"' });
    expect(other.status).toBe(200);
    const apps = await (await someone()).get('/about', { ...navigation, 'if-none-match': etag });
    expect([apps.status, await apps.text()]).toEqual([200, app]);
  });

  it('has the same headers for HEAD as for GET', async () => {
    const response = await visitor().call('HEAD', '/about', undefined, navigation);
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toBe(html);
    expect(response.headers.get('etag')).toBe(
      (await visitor().get('/about', navigation)).headers.get('etag'),
    );
  });
});

describe('a prerendered file outside the app', () => {
  it.each(['/privacy-policy.html', '/robots.txt'])(
    'is the same for everybody, with the site’s address, at %s',
    async (path) => {
      for (const browser of [visitor(), await someone()]) {
        const response = await browser.get(path);
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toBe('no-cache');
        const text = await response.text();
        expect(text).toContain(product.url);
        expect(text).not.toContain(mark);
      }
    },
  );

  it('is not served under its file name in the build', async () => {
    for (const path of ['/prerendered/about.html', '/prerendered/pages.json'])
      expect((await visitor().get(path, { accept: '*/*' })).status).toBe(404);
  });

  it('does not replace the app’s 404 at addresses without a screen', async () => {
    const response = await visitor().get('/about/us', navigation);
    expect([response.status, await response.text()]).toEqual([404, app]);
  });
});
