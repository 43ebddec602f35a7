import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import type { Sandbox } from '../app.js';
import type { OidcClientConfig, SandboxConfig } from '../config.js';
import { CookieBrowser } from '../testing/cookie-browser.js';
import { startSandbox } from '../testing/running-sandbox.js';

let sandbox: Sandbox;
let config: SandboxConfig;

beforeAll(async () => {
  ({ sandbox, config } = await startSandbox());
}, 30_000);
afterAll(() => sandbox.close());

const google = () => config.clients[0] as OidcClientConfig;
const replit = () => config.clients[1] as OidcClientConfig;
const issuer = () => `${config.sandboxUrl}/oidc`;

async function discover(at: OidcClientConfig): Promise<client.Configuration> {
  return client.discovery(new URL(issuer()), at.clientId, at.clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });
}

interface StartedSignIn {
  readonly oidc: client.Configuration;
  readonly browser: CookieBrowser;
  readonly formUrl: string;
  readonly form: string;
  readonly checks: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string };
}

/** Performs a sign-in up to the form, as a relying party and a browser would. */
async function startSignIn(
  at: OidcClientConfig,
  browser = new CookieBrowser(),
  extra: Record<string, string> = {},
): Promise<StartedSignIn> {
  const oidc = await discover(at);
  const checks = {
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
  };
  const url = client.buildAuthorizationUrl(oidc, {
    redirect_uri: at.redirectUri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...extra,
  });
  const redirect = await browser.open(url);
  const formUrl = new URL(redirect.headers.get('location') ?? '', url).href;
  const form = await (await browser.open(formUrl)).text();
  return { oidc, browser, formUrl, form, checks };
}

async function signIn(at: OidcClientConfig, fields: Record<string, string>, browser = new CookieBrowser()) {
  const started = await startSignIn(at, browser);
  const posted = await browser.submit(started.formUrl, fields);
  const callback = await browser.followWithin(issuer(), posted);
  const tokens = await client.authorizationCodeGrant(started.oidc, callback, started.checks);
  const claims = tokens.claims();
  if (!claims) throw new Error('no id token');
  const userInfo = await client.fetchUserInfo(started.oidc, tokens.access_token, claims.sub);
  return { claims, userInfo, callback, started };
}

describe('a sign-in at the stand-in provider', () => {
  it('checks code, PKCE, state and nonce, and returns claims in the id token and at userinfo', async () => {
    const { claims, userInfo, callback } = await signIn(google(), {
      email: ' Person@Example.com',
      name: 'Person van Example',
      verified: 'yes',
    });

    expect(callback.href.startsWith(`${google().redirectUri}?`)).toBe(true);
    const expected = {
      email: 'person@example.com',
      email_verified: true,
      name: 'Person van Example',
      given_name: 'Person',
      family_name: 'van Example',
    };
    expect(claims).toMatchObject(expected);
    expect(userInfo).toMatchObject({ ...expected, sub: claims.sub });
  });

  it('reports an unverified address', async () => {
    const { claims } = await signIn(google(), { email: 'person@example.com', name: '' });

    expect(claims).toMatchObject({ email_verified: false, name: 'person', given_name: 'person' });
    expect(claims).not.toHaveProperty('family_name');
  });

  it('includes a picture when one is given', async () => {
    const picture = 'http://localhost/p.png';
    const { claims } = await signIn(google(), { email: 'person@example.com', picture });

    expect(claims).toMatchObject({ picture });
  });

  it('gives an address one subject per client', async () => {
    const fields = { email: 'same@example.com', name: 'Same', verified: 'yes' };
    const first = await signIn(google(), fields);
    const again = await signIn(google(), { ...fields, name: 'Renamed' });
    const elsewhere = await signIn(replit(), fields);

    expect(again.claims.sub).toBe(first.claims.sub);
    expect(elsewhere.claims.sub).not.toBe(first.claims.sub);
    expect(elsewhere.claims['email']).toBe(first.claims['email']);
  });

  it('stores no session: the same browser gets the form again and can sign in as another person', async () => {
    const browser = new CookieBrowser();
    const one = await signIn(google(), { email: 'one@example.com' }, browser);
    const two = await signIn(google(), { email: 'two@example.com' }, browser);

    expect(one.claims['email']).toBe('one@example.com');
    expect(two.claims['email']).toBe('two@example.com');
  });

  it('can run while another sign-in runs in the same browser', async () => {
    const browser = new CookieBrowser();
    const early = await startSignIn(google(), browser);
    const late = await startSignIn(replit(), browser);
    const finish = async ({ oidc, formUrl, checks }: StartedSignIn, email: string) => {
      const callback = await browser.followWithin(issuer(), await browser.submit(formUrl, { email }));
      return (await client.authorizationCodeGrant(oidc, callback, checks)).claims()?.['email'];
    };

    expect(await finish(early, 'early@example.com')).toBe('early@example.com');
    expect(await finish(late, 'late@example.com')).toBe('late@example.com');
  });

  it.each(['login', 'consent', 'select_account', 'login consent'])(
    'answers prompt=%s with the same form',
    async (prompt) => {
      const { form, browser, formUrl } = await startSignIn(google(), new CookieBrowser(), { prompt });
      const callback = await browser.followWithin(
        issuer(),
        await browser.submit(formUrl, { email: 'a@example.com' }),
      );

      expect(form).toContain('<h1>Sign in</h1>');
      expect(callback.searchParams.get('code')).toBeTruthy();
    },
  );

  it('returns access_denied and the state on Cancel', async () => {
    const { browser, formUrl, checks } = await startSignIn(replit());
    const callback = await browser.followWithin(issuer(), await browser.submit(`${formUrl}/cancel`, {}));

    expect(callback.href.startsWith(`${replit().redirectUri}?`)).toBe(true);
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('state')).toBe(checks.expectedState);
  });

  it('accepts a code only once', async () => {
    const { callback, started } = await signIn(google(), { email: 'once@example.com' });

    await expect(client.authorizationCodeGrant(started.oidc, callback, started.checks)).rejects.toMatchObject(
      {
        error: 'invalid_grant',
      },
    );
  });

  it('refuses a wrong client secret, a wrong verifier and a request without PKCE', async () => {
    const started = await startSignIn(google());
    const callback = await started.browser.followWithin(
      issuer(),
      await started.browser.submit(started.formUrl, { email: 'a@example.com' }),
    );
    const wrongSecret = await discover({ ...google(), clientSecret: 'not-the-secret' });

    await expect(client.authorizationCodeGrant(wrongSecret, callback, started.checks)).rejects.toMatchObject({
      error: 'invalid_client',
    });
    await expect(
      client.authorizationCodeGrant(started.oidc, callback, {
        ...started.checks,
        pkceCodeVerifier: client.randomPKCECodeVerifier(),
      }),
    ).rejects.toMatchObject({ error: 'invalid_grant' });

    const plain = client.buildAuthorizationUrl(started.oidc, {
      redirect_uri: google().redirectUri,
      scope: 'openid',
    });
    const refused = await new CookieBrowser().open(plain);
    expect(new URL(refused.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
  });

  it('refuses to redirect to an unregistered address', async () => {
    const url = new URL(`${issuer()}/auth`);
    url.search = String(
      new URLSearchParams({
        client_id: google().clientId,
        response_type: 'code',
        scope: 'openid',
        redirect_uri: 'http://elsewhere.invalid/callback',
      }),
    );
    const response = await fetch(url, { redirect: 'manual' });

    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Sign-in stopped here');
  });
});

describe('the sign-in form', () => {
  it('states that it is a stand-in, offers two addresses, and has no password field', async () => {
    const { form } = await startSignIn(google());

    expect(form).toContain('This is a local stand-in for Google');
    expect(form).toContain('Continue as person@example.com');
    expect(form).toContain('Continue as admin@example.com');
    expect(form).toMatch(/name="verified" value="yes" checked/);
    expect(form).not.toMatch(/type="password"|<script|https?:\/\//);
  });

  it('keeps the input and names the problem when the address is invalid', async () => {
    const { browser, formUrl } = await startSignIn(google());
    const response = await browser.submit(formUrl, { email: '"><b>no', name: 'A & B' });
    const html = await response.text();

    expect(response.status).toBe(400);
    expect(html).toContain('Please write an e-mail address');
    expect(html).toContain('value="&#34;&#62;&#60;b&#62;no"');
    expect(html).toContain('value="A &#38; B"');
    expect(html).toContain('aria-invalid="true"');
  });

  it('is not cached, not framed, and can post only to itself and the app', async () => {
    const { browser, formUrl } = await startSignIn(google());
    const { headers } = await browser.open(formUrl);

    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${config.appUrl}`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('shows an explanation after the sign-in has ended', async () => {
    const response = await fetch(`${issuer()}/interaction/unknown`);

    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This sign-in has expired or was already used.');
  });
});
