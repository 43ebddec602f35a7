import { normalizePath, pagePaths, trustedTypesPolicies } from '@shadow-guide/contracts';

type Headers = Readonly<Record<string, string>>;
type Directives = Readonly<Record<string, string>>;

/** Headers that tell browsers what our answers may not do. */
export interface SecurityHeaders {
  readonly api: Headers;
  /** Of the document at an address of the web app, or of one of its files. */
  page(url: string): Headers;
}

/** What the policy depends on. */
export interface PolicySettings {
  publicUrl: string;
  /** A stand-in for Stripe; without it Stripe's own hosts are meant. */
  stripeApiUrl?: string;
  /** An ad network's page. */
  adsFrameUrl?: string;
}

const policyNames = Object.values(trustedTypesPolicies).join(' ');

/** Of the two documents whose scripts are not ours and know no trusted types: the API's documentation and the board of queues. */
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

/** A text becomes a script or markup only through one of our own policies (`facts/trusted-types.ts`). */
const everyPage: Directives = {
  ...foreignScripts,
  'require-trusted-types-for': "'script'",
  'trusted-types': policyNames,
};

/** As Stripe asks for: https://docs.stripe.com/security/guide#content-security-policy */
const stripePage: Directives = {
  ...everyPage,
  'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': "'self' https://api.stripe.com",
  // Stripe's loader knows no other; ours admits the scripts of Stripe's host alone (`admit-stripe-scripts.ts`).
  'trusted-types': `${policyNames} default`,
};

const NO_PAYMENT = 'payment=()';
const NO_MICROPHONE = 'microphone=()';
const permissions = `camera=(), geolocation=(), ${NO_MICROPHONE}, ${NO_PAYMENT}, usb=(), browsing-topics=()`;

/**
 * Made once: they are the same for every answer of a kind. Other hosts are admitted only to the documents that need them:
 * the payment provider's to `/subscribe`, an ad network's to all but that one and the journal. The microphone is the journal's alone.
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
  // Google Pay and its kin stand in the frame of Stripe's.
  const payment = stripeApiUrl
    ? document({ ...everyPage, 'connect-src': `'self' ${new URL(stripeApiUrl).origin}` })
    : allowing(document(stripePage), NO_PAYMENT, 'payment=(self "https://js.stripe.com")');
  // Its scripts find one another by the document's base, which no other page has.
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

/** The policy of a document that has scripts and styles inside, each admitted by the hash of its text and no other. */
export function allowInline(
  policy: string,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): string {
  return policy
    .replace(/script-src [^;]*/, (sources) => [sources, ...scripts].join(' '))
    .replace(/style-src [^;]*/, (sources) => [sources, ...styles].join(' '));
}

/** The headers of a document that may do one thing which the others may not. */
function allowing(headers: Headers, refused: string, allowed: string): Headers {
  return { ...headers, 'permissions-policy': permissions.replace(refused, allowed) };
}

/** The path as the web app's router reads it: its letters' case and a slash at its end make no other page. */
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
