import { describe, expect, it } from '@jest/globals';
import { type PolicySettings, securityHeaders } from './security-headers.js';

const publicUrl = 'http://localhost:3000';

/** Returns the directives of the policy for one document. */
function policyOf(url: string, settings: Partial<PolicySettings> = {}): Record<string, string> {
  const headers = securityHeaders({ publicUrl, ...settings }).page(url);
  const directives = (headers['content-security-policy'] ?? '').split('; ');
  return Object.fromEntries(
    directives.map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
  );
}
const permissionsOf = (url: string, settings: Partial<PolicySettings> = {}) =>
  securityHeaders({ publicUrl, ...settings }).page(url)['permissions-policy'];

const standIn = { stripeApiUrl: 'http://127.0.0.1:4011/' };
const ads = { adsFrameUrl: 'https://ads.example/frame?slot=1' };
const pages = ['/', '/journal', '/premium', '/subscribed', '/subscribe/more', '/assets/app.js'];

describe('the policy of a document', () => {
  it('allows only the product’s own policies to turn text into a script or markup, and at the Stripe checkout also the policy of Stripe’s loader', () => {
    const own = 'app-start push-worker resource-text';
    for (const url of [...pages, '/api/nothing', '/admin', '/subscribe']) {
      const policy = policyOf(url, standIn);
      expect([policy['require-trusted-types-for'], policy['trusted-types']]).toEqual(["'script'", own]);
    }
    const { 'require-trusted-types-for': required, 'trusted-types': names } = policyOf('/subscribe');
    expect([required, names]).toEqual(["'script'", `${own} default`]);
    // These pages have third-party scripts.
    for (const url of ['/api/docs', '/api/admin/queues'])
      expect(policyOf(url)).not.toHaveProperty('require-trusted-types-for');
  });

  it.each(['/subscribe', '/subscribe?plan=price_yearly', '/subscribe/', '/Subscribe'])(
    'allows Stripe at %s',
    (url) => {
      const policy = policyOf(url);
      expect(policy['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
      expect(policy['frame-src']).toBe(
        'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      );
      expect(policy['connect-src']).toBe("'self' https://api.stripe.com");
      expect(permissionsOf(url)).toContain('payment=(self "https://js.stripe.com")');
    },
  );

  it.each(pages)('allows no other host at %s', (url) => {
    expect(JSON.stringify(policyOf(url))).not.toMatch(/stripe|https?:/);
    expect(permissionsOf(url)).toContain('payment=()');
  });

  it('lets the queue board set its document base, and no other page', () => {
    for (const url of ['/api/admin/queues', '/api/admin/queues/queue/chat', '/api/admin/queues?page=1']) {
      expect(policyOf(url)).toEqual({ ...policyOf('/api/docs'), 'base-uri': "'self'" });
    }
    for (const url of ['/', '/admin', '/api/docs', '/api/admin/queues-of', '/journal', '/subscribe']) {
      expect(policyOf(url)['base-uri']).toBe("'none'");
    }
  });

  it.each(['/journal', '/journal?page=open', '/Journal/'])('allows the microphone at %s', (url) => {
    expect(permissionsOf(url)).toContain('microphone=(self)');
  });

  it.each(['/', '/journal/days', '/journalism', '/personas', '/subscribe', '/api/docs', '/assets/app.js'])(
    'allows no microphone at %s',
    (url) => {
      expect(permissionsOf(url)).toContain('microphone=()');
    },
  );

  it('allows connections to a Stripe substitute instead of Stripe, and nothing else of the substitute', () => {
    const policy = policyOf('/subscribe', standIn);
    expect(policy['connect-src']).toBe("'self' http://127.0.0.1:4011");
    expect(policy['script-src']).toBe("'self'");
    expect(policy).not.toHaveProperty('frame-src');
    expect(permissionsOf('/subscribe', standIn)).toContain('payment=()');
    expect(policyOf('/premium', standIn)['connect-src']).toBe("'self'");
  });

  it.each([
    ['/', 'https://ads.example'],
    ['/insights', 'https://ads.example'],
    ['/journalism', 'https://ads.example'],
    ['/journal', undefined],
    ['/journal?prompt=1', undefined],
    ['/Journal/', undefined],
    ['/%6aournal', undefined],
    ['/journal/today', undefined],
    ['/api/docs', undefined],
  ])('allows frames of an ad network at %s: %s', (url, frames) => {
    expect(policyOf(url, ads)['frame-src']).toBe(frames);
  });

  it('allows no ad network at the checkout', () => {
    for (const settings of [ads, { ...ads, ...standIn }])
      expect(JSON.stringify(policyOf('/subscribe', settings))).not.toContain('ads.example');
  });

  it('forbids framing on every page', () => {
    for (const url of [...pages, '/subscribe', '/%E0%A4%A'])
      expect(policyOf(url, ads)['frame-ancestors']).toBe("'none'");
  });
});
