import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  contractsOf,
  pagePaths,
  personas,
  SESSION_HINT_COOKIE,
  safety,
  stats,
  subscription,
  trial,
} from '@shadow-guide/contracts';
import { contracts } from '../src/routes.js';
import { TestGateway } from './support/gateway.js';

const webRoot = mkdtempSync(join(tmpdir(), 'gateway-web-'));
const page = '<!doctype html><title>Shadow Guide</title>';
const script = 'console.log("hello");'.repeat(50);
let product: TestGateway;
/** Number of calls that have reached the fake service. */
let started = 0;

jest.setTimeout(30_000);
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), page);
  writeFileSync(join(webRoot, 'privacy-policy.html'), '<!doctype html><title>Privacy</title>');
  writeFileSync(join(webRoot, 'assets/app-abc.js'), script);
  writeFileSync(join(webRoot, 'assets/app-abc.js.br'), brotliCompressSync(script));
  product = await TestGateway.start({
    environment: {
      WEB_ROOT: webRoot,
      ADS_FRAME_URL: 'https://ads.example/frame',
      LIMIT_CALLS_PER_PERSON: '20',
      LIMIT_SIGN_INS_PER_ADDRESS: '60',
      LIMIT_CALLS_PER_ADDRESS: '100',
    },
  });
  product.stub(trial.start, () => {
    started += 1;
    return { isTrialActive: true, daysRemaining: 14, trialExpired: false };
  });
  product.stub(personas.list, () => []);
  product.stub(subscription.openPortal, () => ({ url: 'https://payment.example/portal' }));
  product.stub(safety.getQuiet, () => ({ quietUntil: null }));
  // The health check considers a service as up when the last one of its endpoints responds.
  for (const service of ['journal-ai', 'habits', 'community', 'library', 'admin-analytics']) {
    const last = contractsOf(service)
      .flatMap((contract) => Object.values(contract))
      .findLast(({ servedByGateway }) => !servedByGateway)!;
    product.stub(last, () => undefined);
  }
  product.stub(stats.get, () => ({ dailyInsights: 0, streakDays: 1, totalEntries: 2 }));
}, 60_000);
afterAll(async () => {
  await product.stop();
  rmSync(webRoot, { recursive: true });
});

/** Every endpoint with an HTTP address. */
const endpoints = contracts
  .flatMap((contract) => Object.values(contract))
  .flatMap(({ http, access }) => (http ? [{ http: http as string, access }] : []));

let lastAddress = 0;
/** Creates a browser with a unique client address, so that tests do not share limits. */
const visitor = () => {
  lastAddress += 1;
  return product.visitor(`198.51.100.${lastAddress}`);
};
const someone = async () => {
  const browser = visitor();
  await browser.signIn({
    sub: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.com`,
    email_verified: true,
  });
  return browser;
};
const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe('an unsafe call', () => {
  it.each([
    ['without an origin', { origin: '' }],
    ['from another site', { origin: 'https://evil.example' }],
    ['from a page with an opaque origin', { origin: 'null' }],
  ])('%s is refused and changes nothing', async (_, headers) => {
    const browser = await someone();
    const before = started;
    const response = await browser.call('POST', '/api/trial/start', {}, headers);
    expect([response.status, (await bodyOf(response))['code']]).toEqual([403, 'origin_not_allowed']);
    expect(started).toBe(before);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('with a body of type %s is refused and changes nothing', async (type) => {
    const browser = await someone();
    const before = started;
    const response = await browser.call('POST', '/api/trial/start', 'a=b', { 'content-type': type });
    expect([response.status, (await bodyOf(response))['code']]).toEqual([415, 'unsupported_content_type']);
    expect(started).toBe(before);
  });

  it('cannot override its method', async () => {
    const browser = await someone();
    const before = started;
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
    expect((await browser.get('/api/trial/start?_method=POST', headers)).status).toBe(404);
    expect(started).toBe(before);
  });

  it('may have no body or an empty body', async () => {
    const browser = await someone();
    const before = started;
    expect((await browser.call('POST', '/api/trial/start')).status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    expect((await browser.call('POST', '/api/trial/start', '', headers)).status).toBe(200);
    expect(started).toBe(before + 2);
  });

  it('with more than 64 KB is refused', async () => {
    const browser = await someone();
    const response = await browser.call('POST', '/api/trial/start', { text: 'x'.repeat(65_536) });
    expect([response.status, (await bodyOf(response))['code']]).toEqual([413, 'body_too_large']);
  });

  it('with an entry that exceeds the body limit gets an error that states the maximum length of an entry', async () => {
    const browser = await someone();
    const response = await browser.call('POST', '/api/journal/chat', { message: 'x'.repeat(65_536) });
    expect([response.status, await bodyOf(response)]).toEqual([
      400,
      expect.objectContaining({
        code: 'input_not_answerable',
        isInputValidation: true,
        message: expect.stringContaining('8,000 characters'),
      }),
    ]);
  });

  it('with deeply nested JSON is refused', async () => {
    const browser = await someone();
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const response = await browser.call('POST', '/api/trial/start', `{"a":${deep}}`);
    expect([response.status, (await bodyOf(response))['code']]).toEqual([400, 'malformed_request']);
  });

  it('with malformed JSON gets an error that does not quote the JSON', async () => {
    const browser = await someone();
    const response = await browser.call('POST', '/api/trial/start', '{"secret-word": ');
    const body = await bodyOf(response);
    expect([response.status, body['code']]).toEqual([400, 'malformed_request']);
    expect(JSON.stringify(body)).not.toContain('secret-word');
  });
});

describe('a visitor', () => {
  it.each(endpoints.filter(({ access }) => access !== 'visitor').map(({ http }) => http))(
    'gets a 401 from %s',
    async (http) => {
      const [method = '', path = ''] = http.split(' ');
      const response = await visitor().call(method, path.replaceAll(/:\w+/g, crypto.randomUUID()));
      expect(response.status).toBe(401);
      expect(await bodyOf(response)).toMatchObject({
        statusCode: 401,
        code: 'unauthenticated',
        requestId: response.headers.get('x-request-id'),
      });
    },
  );

  it.each(['A'.repeat(43), '../../x', '', 'a b', '%00', '*'])(
    'is not signed in with the cookie %p',
    async (cookie) => {
      const browser = visitor();
      browser.setCookie('shadow_session', cookie);
      expect((await browser.get('/api/user/stats')).status).toBe(401);
    },
  );

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'gets JSON for an unknown path with %s',
    async (method) => {
      const response = await visitor().call(method, '/api/nothing/here', undefined, { accept: 'text/html' });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect((await bodyOf(response))['code']).toBe('route_not_found');
    },
  );

  it('gets JSON for a malformed path', async () => {
    const response = await visitor().get('/api/%E0%A4%A');
    expect([response.status, (await bodyOf(response))['code']]).toEqual([400, 'malformed_request']);
  });

  it('gets JSON for bytes that are not HTTP', async () => {
    const { hostname, port } = new URL(product.url);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write('NOT HTTP\r\n\r\n'));
      socket.on('data', (data) => {
        text += data.toString();
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed_request"');
  });
});

describe('the rate limits', () => {
  it('apply per person and set Retry-After', async () => {
    const [eager, calm] = [await someone(), await someone()];
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await eager.get('/api/user/stats')).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    const refused = await eager.get('/api/user/stats');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await bodyOf(refused)).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect((await calm.get('/api/user/stats')).status).toBe(200);
  });

  it('delay the refusals of callers who continue past the limits by a second, and other callers get their responses at once', async () => {
    const [eager, calm] = [await someone(), await someone()];
    await Promise.all(Array.from({ length: 21 }, () => eager.get('/api/user/stats')));
    const begun = performance.now();
    const late = eager.get('/api/user/stats').then(({ status }) => [status, performance.now() - begun]);
    expect((await calm.get('/api/user/stats')).status).toBe(200);
    const [status, milliseconds] = await late;
    expect(status).toBe(429);
    expect(milliseconds).toBeGreaterThan(900);
  });

  it('are lower for calls to the payment provider, whose own limit all people share', async () => {
    const eager = await someone();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await eager.call('POST', '/api/subscription/portal')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await eager.call('POST', '/api/subscription/cancel')).status).toBe(429);
    expect((await eager.get('/api/user/stats')).status).toBe(200);
  });

  it('apply per client address, for every person', async () => {
    const browser = visitor();
    const statuses = await Promise.all(
      Array.from({ length: 101 }, async () => (await browser.get('/api/auth/user')).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it.each([
    ['GET', '/api/nothing/here'],
    ['POST', '/api/nothing/here'],
    ['DELETE', '/api/trial/start'],
    ['OPTIONS', '/api/user/stats'],
    ['GET', '/api'],
    ['GET', '/%61pi/nothing'],
  ])('apply to %s %s too, although it has no route', async (method, path) => {
    const browser = visitor();
    const statuses = await Promise.all(
      Array.from({ length: 101 }, async () => (await browser.call(method, path)).status),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await browser.get('/api/auth/user')).status).toBe(429);
  });

  it('apply to sign-ins per client address', async () => {
    const browser = visitor();
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await browser.get('/api/auth/google')).status),
    );
    expect(statuses.filter((status) => status === 302)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('every response', () => {
  it.each(['/', '/journal', '/api/health', '/api/nothing', '/assets/nothing.js'])(
    'at %s has the security headers',
    async (path) => {
      const { headers } = await visitor().get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|http:|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      const permissions = headers.get('permissions-policy');
      if (path === '/') expect(permissions).toContain('microphone=()');
      if (path === '/journal') expect(permissions).toContain('microphone=(self)');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );
});

describe('the policy of a page', () => {
  const policyOf = async (path: string) =>
    (await visitor().get(path, { accept: 'text/html' })).headers.get('content-security-policy') ?? '';

  it('allows the payment provider at the checkout and an ad network on pages with ads', async () => {
    const pages = await Promise.all(['/subscribe', '/', '/premium', '/journal'].map(policyOf));
    expect(pages.map((policy) => policy.includes('js.stripe.com'))).toEqual([true, false, false, false]);
    expect(pages.map((policy) => policy.includes('https://ads.example'))).toEqual([false, true, true, false]);
    expect(await visitor().json('/api/ads')).toEqual({ frameUrl: 'https://ads.example/frame' });
  });
});

describe('the pages', () => {
  it('are the web app’s document at every address of a screen, and browsers revalidate it each time', async () => {
    for (const path of [...Object.values(pagePaths).slice(1), '/Journal/', '/insights?type=pattern']) {
      const response = await visitor().get(path, { accept: 'text/html,*/*;q=0.8' });
      expect([response.status, await response.text()]).toEqual([200, page]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toContain('text/html');
    }
  });

  it.each(['/no/such/page', '/apiary', '/journal/entry', '/journal.html'])(
    'are the web app’s document with a 404 at %s, which has no screen',
    async (path) => {
      const response = await visitor().get(path, { accept: 'text/html' });
      expect([response.status, await response.text()]).toEqual([404, page]);
    },
  );

  it('of the home screen are never cached, because they depend on the session', async () => {
    const response = await visitor().get('/', { accept: 'text/html' });
    expect([response.status, await response.text()]).toEqual([200, page]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('set a cookie that scripts can read, as a hint that a session may exist', async () => {
    const browser = await someone();
    expect(browser.cookie(SESSION_HINT_COOKIE)).toBe('1');
    const session = browser.cookie('shadow_session')!;

    await browser.get('/api/logout');
    expect(browser.cookie(SESSION_HINT_COOKIE)).toBeUndefined();

    // The session was ended in another browser, for example by signing out everywhere: the first call detects this.
    browser.setCookie('shadow_session', session);
    browser.setCookie(SESSION_HINT_COOKIE, '1');
    await browser.get('/api/auth/user');
    expect(browser.cookie(SESSION_HINT_COOKIE)).toBeUndefined();
  });

  it('correct the hint cookie for sessions older than the hint, and when the session cookie is missing', async () => {
    const [before, after] = [await someone(), visitor()];
    before.forget(SESSION_HINT_COOKIE);
    await before.get('/api/auth/user');
    expect(before.cookie(SESSION_HINT_COOKIE)).toBe('1');
    await before.get('/', { accept: 'text/html' });
    expect(before.cookie(SESSION_HINT_COOKIE)).toBe('1');

    after.setCookie(SESSION_HINT_COOKIE, '1');
    await after.get('/', { accept: 'text/html' });
    expect(after.cookie(SESSION_HINT_COOKIE)).toBeUndefined();
  });

  it('are files when a file has the requested name', async () => {
    const response = await visitor().get('/privacy-policy.html', { accept: 'text/html' });
    expect(await response.text()).toContain('Privacy');
    for (const path of [
      '/missing.png',
      '/assets/missing.js',
      '/assets/..%2f..%2fetc%2fpasswd',
      '/assets/..%2findex.html',
    ]) {
      expect((await visitor().get(path, { accept: '*/*' })).status).not.toBe(200);
    }
  });

  it('are compressed, and immutable when their name has a hash', async () => {
    const response = await visitor().get('/assets/app-abc.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(script);
  });
});

describe('the documentation', () => {
  it('describes every route with its request, its responses and its errors', async () => {
    const document = await visitor().json<{
      paths: Record<
        string,
        Record<string, { responses: Record<string, unknown>; parameters?: { name: string }[] }>
      >;
      components: { schemas: Record<string, unknown> };
    }>('/api/docs-json');
    const described = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replaceAll(/[{](\w+)[}]/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(endpoints.map(({ http }) => http).sort());
    const insights = document.paths['/api/insights']!['get']!;
    expect(insights.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['type', 'tag', 'q', 'limit', 'cursor']),
    );
    expect(Object.keys(insights.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '429', '503']),
    );
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['User', 'ErrorBody', 'ChatRequest', 'ChatReply', 'Insight']),
    );
  });

  it('works in a browser under the content security policy', async () => {
    const response = await visitor().get('/api/docs');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await response.text()).not.toMatch(/<style|<script>|style=/);
    for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'start.js']) {
      expect((await visitor().get(`/api/docs/${file}`)).status).toBe(200);
    }
    expect((await visitor().get('/api/docs/missing.js')).status).toBe(404);
  });
});

describe('a gateway with documentation disabled', () => {
  it('has no route at the addresses of the documentation', async () => {
    const closed = await TestGateway.start({ environment: { API_DOCS: '' } });
    try {
      for (const path of ['/api/docs', '/api/docs/', '/api/docs-json', '/api/docs/swagger-ui.css']) {
        const response = await closed.visitor().get(path, { accept: 'text/html' });
        expect([path, response.status, (await bodyOf(response))['code']]).toEqual([
          path,
          404,
          'route_not_found',
        ]);
      }
    } finally {
      await closed.stop();
    }
  });
});

describe('the health endpoint', () => {
  it('lists the services and needs no session', async () => {
    expect(await visitor().json('/api/health')).toEqual({
      status: 'ok',
      services: {
        'journal-ai': 'up',
        billing: 'up',
        habits: 'up',
        community: 'up',
        library: 'up',
        'admin-analytics': 'up',
      },
    });
  });
});
