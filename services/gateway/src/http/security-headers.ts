import { normalizePath, pagePaths, trustedTypesPolicies } from '@shadow-guide/contracts';

type Headers = Readonly<Record<string, string>>;
type Directives = Readonly<Record<string, string>>;

/** Headers that restrict what browsers do with responses. */
export interface SecurityHeaders {
  readonly api: Headers;
  /** Returns the headers of the document at an address of the web app, or of one of its files. */
  page(url: string): Headers;
}

/** Settings that the policy depends on. */
export interface PolicySettings {
  publicUrl: string;
  /** Address of a Stripe substitute; without it Stripe's own hosts are used. */
  stripeApiUrl?: string;
  /** Address of an ad network's page. */
  adsFrameUrl?: string;
}

const policyNames = Object.values(trustedTypesPolicies).join(' ');

/**
 * Directives for the two documents whose third-party scripts do not use trusted types: the API documentation and the
 * queue board.
 */
const foreignScripts: Directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * Directives for every page. Text becomes a script or markup only through one of the product's own policies
 * (`facts/trusted-types.ts`).
 */
const everyPage: Directives = {
  ...foreignScripts,
  'require-trusted-types-for': "'script'",
  'trusted-types': policyNames,
};

/** Directives for the checkout, as Stripe requires: https://docs.stripe.com/security/guide#content-security-policy */
const stripePage: Directives = {
  ...everyPage,
  'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': "'self' https://api.stripe.com",
  // Stripe's loader can only use the default policy. The default policy defined in `admit-stripe-scripts.ts` admits
  // only scripts of Stripe's host.
  'trusted-types': `${policyNames} default`,
};

const NO_PAYMENT = 'payment=()';
const NO_MICROPHONE = 'microphone=()';
const permissions = `camera=(), geolocation=(), ${NO_MICROPHONE}, ${NO_PAYMENT}, usb=(), browsing-topics=()`;

/**
 * Creates the headers once, since they are the same for every response of a kind. Other hosts are allowed only in the
 * documents that need them: the payment provider's hosts at `/subscribe`, and an ad network's host everywhere except at
 * `/subscribe` and in the journal. Only the journal may use the microphone.
 */
export function securityHeaders(settings: PolicySettings): SecurityHeaders {
  const { publicUrl, stripeApiUrl, adsFrameUrl } = settings;
  const https = publicUrl.startsWith('https:');
  const everywhere: Headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const document = (directives: Directives): Headers => ({
    ...everywhere,
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
    'content-security-policy': policy(
      https ? { ...directives, 'upgrade-insecure-requests': '' } : directives,
    ),
  });
  const closed = document(everyPage);
  const others = adsFrameUrl ? document({ ...everyPage, 'frame-src': new URL(adsFrameUrl).origin }) : closed;
  const journal = allowing(closed, NO_MICROPHONE, 'microphone=(self)');
  // Google Pay and similar methods are inside Stripe's frame.
  const payment = stripeApiUrl
    ? document({ ...everyPage, 'connect-src': `'self' ${new URL(stripeApiUrl).origin}` })
    : allowing(document(stripePage), NO_PAYMENT, 'payment=(self "https://js.stripe.com")');
  // The board's scripts find one another through the document's base, which no other page sets.
  const board: Headers = {
    ...document({ ...foreignScripts, 'base-uri': "'self'" }),
    'cache-control': 'no-store',
  };
  const documentation = document(foreignScripts);
  return {
    api: {
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
    page: (url) => {
      const path = pathOf(url);
      if (path === '/subscribe') return payment;
      if (path === pagePaths.journal) return journal;
      if (/^\/api\/admin\/queues(\/|$)/.test(path)) return board;
      if (/^\/api\/docs(\/|$)/.test(path)) return documentation;
      return /^\/(journal|api)(\/|$)/.test(path) ? closed : others;
    },
  };
}

/** Returns the policy of a document with inline scripts and styles, each allowed by its hash only. */
export function allowInline(
  policy: string,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): string {
  return policy
    .replace(/script-src [^;]*/, (sources) => [sources, ...scripts].join(' '))
    .replace(/style-src [^;]*/, (sources) => [sources, ...styles].join(' '));
}

/** Returns headers that additionally allow one permission. */
function allowing(headers: Headers, refused: string, allowed: string): Headers {
  return { ...headers, 'permissions-policy': permissions.replace(refused, allowed) };
}

/** Returns the path as the web app's router reads it: upper case and a trailing slash make no difference. */
function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return normalizePath(decodeURI(path));
  } catch {
    return path;
  }
}

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}
