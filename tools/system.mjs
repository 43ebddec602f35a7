/**
 * The whole system on one page: which servers, which processes, what each needs to know. `start`, `test`, `dev`,
 * `bench` and `faults` all run what stands here. A new service is one more entry in `processes`, its role in
 * `deploy/postgres/provision.sql`, and its block in `docker-compose.yml`.
 *
 *   browser ──▶ gateway ──NATS──▶ journal-ai, billing, habits, community, library, admin-analytics ──▶ PostgreSQL (one schema and one role each)
 *                  │                   │
 *                  └──▶ Redis ◀────────┼──▶ journal-ai-worker ──▶ a model server: a real one, or the sandbox
 *                 sessions, limits,    ├──▶ billing-worker ──▶ Stripe, or the sandbox
 *                 queues               └──▶ habits-worker ──▶ push services of browsers
 */

/**
 * @typedef {'postgres' | 'redis' | 'nats'} ServerName
 *
 * @typedef {object} LaunchContext what a process can be told about the rest
 * @property {Record<string, string>} settings the person's own settings
 * @property {(name: string) => string} secret made once and kept
 * @property {(name: string) => string | undefined} keptSecret one that may have been made by an earlier version; never made
 * @property {(name: string) => number} port the free port given to a process
 * @property {string} appUrl where the browser finds the product
 * @property {string} gatewayUrl where the gateway itself listens, for those on this machine
 * @property {string} sandboxUrl where the stand-ins answer
 * @property {string} stripeUrl where the stand-in for payment answers; it has a port of its own
 * @property {{ port: number, token: string }} [control] the stand-ins' control listener; there is none unless tests asked for it
 *
 * @typedef {object} ProcessPlan
 * @property {string} name
 * @property {string} workspace folder; `tsc -b` builds it
 * @property {string} entry
 * @property {ServerName[]} uses
 * @property {string} [role] its database role, and schema of the same name
 * @property {boolean} [scalable] several may run side by side
 * @property {string} [root] of another release, whose process this is
 * @property {boolean} [startsLater] somebody else starts it, when its time has come
 * @property {(context: LaunchContext) => Record<string, string>} environment settings of its own; the person's win over these
 */

export const DATABASE = 'shadow_guide';

/** @type {Record<ServerName, string>} */
export const servers = {
  postgres: 'PostgreSQL: everything that must survive, one schema a service',
  redis: 'Redis: sessions and limits (DB 0), queues (DB 1); append-only file, never evicts',
  nats: 'NATS: calls between processes; keeps nothing',
};

/**
 * In the order in which they stand behind one another: all start at once, and they stop from the last to the first, so
 * that whoever takes new work goes before whoever finishes it.
 * @type {ProcessPlan[]}
 */
export const processes = [
  {
    // Stand-ins for the sign-in provider, the model server and the payment provider; local use and tests only.
    name: 'sandbox',
    workspace: 'sandbox',
    entry: 'sandbox/dist/main.js',
    uses: [],
    environment: (context) => ({
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_PORT: String(context.port('sandbox')),
      SANDBOX_URL: context.sandboxUrl,
      APP_URL: context.appUrl,
      ...stripeStandIn(context),
      ...control(context),
    }),
  },
  {
    name: 'journal-ai-worker',
    workspace: 'services/journal-ai',
    entry: 'services/journal-ai/dist/worker.js',
    uses: ['postgres', 'redis', 'nats'],
    role: 'journal_ai',
    scalable: true,
    environment: (context) => ({
      ...journalAi(context),
      ...(usesRealModel(context.settings) ? {} : { OPENAI_API_KEY: 'local-guide' }),
      WORKER_QUEUES: 'chat,background',
      // Nobody waits longer after Ctrl-C; a turn that is cut is taken up again at the next start.
      WORKER_DRAIN_SECONDS: '10',
    }),
  },
  {
    name: 'journal-ai',
    workspace: 'services/journal-ai',
    entry: 'services/journal-ai/dist/main.js',
    uses: ['postgres', 'redis', 'nats'],
    role: 'journal_ai',
    environment: (context) => journalAi(context),
  },
  {
    name: 'billing-worker',
    workspace: 'services/billing',
    entry: 'services/billing/dist/worker.js',
    uses: ['postgres', 'redis', 'nats'],
    role: 'billing',
    scalable: true,
    environment: (context) => billing(context),
  },
  {
    name: 'billing',
    workspace: 'services/billing',
    entry: 'services/billing/dist/main.js',
    uses: ['postgres', 'redis', 'nats'],
    role: 'billing',
    environment: (context) => ({ ...billing(context), ...webhookSecret(context) }),
  },
  {
    name: 'habits-worker',
    workspace: 'services/habits',
    entry: 'services/habits/dist/worker.js',
    uses: ['postgres', 'redis', 'nats'],
    role: 'habits',
    scalable: true,
    environment: (context) => habits(context),
  },
  {
    name: 'habits',
    workspace: 'services/habits',
    entry: 'services/habits/dist/main.js',
    uses: ['postgres', 'redis', 'nats'],
    role: 'habits',
    environment: (context) => habits(context),
  },
  {
    name: 'community',
    workspace: 'services/community',
    entry: 'services/community/dist/main.js',
    uses: ['postgres', 'redis', 'nats'],
    role: 'community',
    environment: (context) => ({ MASTER_KEY: masterKey(context, 'community') }),
  },
  {
    name: 'admin-analytics',
    workspace: 'services/admin-analytics',
    entry: 'services/admin-analytics/dist/main.js',
    uses: ['postgres', 'redis', 'nats'],
    role: 'admin_analytics',
    environment: (context) => ({ MASTER_KEY: masterKey(context, 'admin-analytics') }),
  },
  {
    name: 'library',
    workspace: 'services/library',
    entry: 'services/library/dist/main.js',
    uses: ['postgres', 'nats'],
    role: 'library',
    environment: () => ({}),
  },
  {
    name: 'gateway',
    workspace: 'services/gateway',
    entry: 'services/gateway/dist/main.js',
    uses: ['postgres', 'redis', 'nats'],
    role: 'gateway',
    environment: (context) => ({
      HOST: '127.0.0.1',
      PORT: String(context.port('gateway')),
      PUBLIC_URL: context.appUrl,
      SESSION_SECRET: context.secret('session'),
      CALLER_SIGNING_KEY: context.secret('caller-signing'),
      API_DOCS: 'true',
      ADMIN_EMAILS: 'admin@example.com',
      ...stripeAddress(context),
      ...signIn(context),
    }),
  },
];

/**
 * The service of a process: a worker is its service's.
 * @param {Pick<ProcessPlan, 'workspace'>} plan
 */
export function serviceOf({ workspace }) {
  return workspace.replace(/^services\//, '');
}

/**
 * The key that wraps a service's data keys. An installation of the time when all services shared one still opens with it what it
 * wrapped.
 * @param {LaunchContext} context
 * @param {string} service
 */
function masterKey({ secret, keptSecret }, service) {
  const shared = keptSecret('master');
  return `own-1:${secret(`master-${service}`)}${shared ? `,1:${shared}` : ''}`;
}

/**
 * The encryption key of the data keys, and the model server: the person's own when they named one, else the local guide.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function journalAi(context) {
  const { settings, sandboxUrl } = context;
  return {
    MASTER_KEY: masterKey(context, 'journal-ai'),
    ...(usesRealModel(settings)
      ? {}
      : {
          OPENAI_BASE_URL: `${sandboxUrl}/v1`,
          CHAT_MODEL: 'local-guide',
          ANALYSIS_MODEL: 'local-guide',
        }),
  };
}

/**
 * The encryption key of the data keys, and what notifications are signed with.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function habits(context) {
  return {
    PUBLIC_URL: context.appUrl,
    MASTER_KEY: masterKey(context, 'habits'),
    PUSH_SECRET: context.secret('push'),
  };
}

/**
 * The payment provider: the person's own account when they have named any part of one, which billing then judges as a
 * whole; else the stand-in, with the keys and prices it knows.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function billing(context) {
  return {
    PUBLIC_URL: context.appUrl,
    ...stripeAddress(context),
    ...(usesRealStripe(context.settings)
      ? {}
      : {
          STRIPE_SECRET_KEY: stripeStandInKey(context),
          STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
          STRIPE_PRICE_MONTHLY: 'price_monthly',
          STRIPE_PRICE_YEARLY: 'price_yearly',
        }),
  };
}

/**
 * What the provider's messages are signed with: known to who hears them.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function webhookSecret(context) {
  return usesRealStripe(context.settings)
    ? {}
    : { STRIPE_WEBHOOK_SECRET: stripeStandInWebhookSecret(context) };
}

/**
 * Where the payment API is when it is not Stripe's own.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function stripeAddress({ settings, stripeUrl }) {
  return usesRealStripe(settings) ? {} : { STRIPE_API_URL: stripeUrl };
}

/**
 * The stand-in for payment is there only while nobody has named a real account: it takes no live keys.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function stripeStandIn({ settings, secret, port, stripeUrl, gatewayUrl }) {
  if (usesRealStripe(settings)) return {};
  return {
    SANDBOX_STRIPE_PORT: String(port('sandbox-stripe')),
    SANDBOX_STRIPE_URL: stripeUrl,
    SANDBOX_STRIPE_WEBHOOK_URL: `${gatewayUrl}/api/stripe/webhook`,
    STRIPE_SECRET_KEY: stripeStandInKey({ secret }),
    STRIPE_WEBHOOK_SECRET: stripeStandInWebhookSecret({ secret }),
  };
}

/**
 * The key that opens the stand-in's whole API, people's addresses included: made once, as a real account's is.
 * @param {Pick<LaunchContext, 'secret'>} context
 */
export function stripeStandInKey({ secret }) {
  return `sk_test_${secret('stripe-stand-in').replaceAll('-', '_')}`;
}

/**
 * What the stand-in signs its messages with.
 * @param {Pick<LaunchContext, 'secret'>} context
 */
export function stripeStandInWebhookSecret({ secret }) {
  return `whsec_${secret('stripe-webhook').replaceAll('-', '_')}`;
}

/**
 * Through the control listener tests set and read the stand-ins: what people wrote, too.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function control({ control }) {
  if (!control) return {};
  return { SANDBOX_CONTROL_PORT: String(control.port), SANDBOX_CONTROL_TOKEN: control.token };
}

/**
 * Both sign-in providers are the stand-in unless the person has set up a real one.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function signIn({ settings, sandboxUrl }) {
  const standIn = (/** @type {'GOOGLE' | 'REPLIT'} */ provider) =>
    usesRealSignIn(settings, provider)
      ? {}
      : {
          [`${provider}_ISSUER`]: `${sandboxUrl}/oidc`,
          [`${provider}_CLIENT_ID`]: `local-${provider.toLowerCase()}`,
          [`${provider}_CLIENT_SECRET`]: `local-${provider.toLowerCase()}-secret`,
        };
  return { ...standIn('GOOGLE'), ...standIn('REPLIT') };
}

/**
 * Secrets that a person may set, and the processes that read each. No other process is given it.
 * @type {Record<string, string[]>}
 */
const READERS = {
  // Each process is given what is made of it for that process alone.
  OPS_TOKEN: [],
  SESSION_SECRET: ['gateway'],
  QUEUE_BOARD_REDIS_PASSWORD: ['gateway'],
  // Who could sign callers would be everybody.
  CALLER_SIGNING_KEY: ['gateway'],
  GOOGLE_CLIENT_SECRET: ['gateway'],
  REPLIT_CLIENT_SECRET: ['gateway'],
  MASTER_KEY: ['journal-ai', 'journal-ai-worker', 'habits', 'habits-worker', 'community', 'admin-analytics'],
  PUSH_SECRET: ['habits', 'habits-worker'],
  OPENAI_API_KEY: ['journal-ai-worker'],
  // What moves money is known to one service.
  STRIPE_SECRET_KEY: ['billing', 'billing-worker'],
  STRIPE_WEBHOOK_SECRET: ['billing'],
};

/**
 * The person's settings as one process is given them: without the secrets of others, without the logins of servers, and without the
 * control listener of the stand-ins, which is a test run's to open with a token of its own. `JOURNAL_AI_MASTER_KEY` and
 * the like are the `MASTER_KEY` of one service.
 * @param {ProcessPlan} plan
 * @param {Record<string, string>} settings
 */
export function settingsFor(plan, settings) {
  const given = { ...settings };
  // `billing-2` is one more of `billing`.
  const process = plan.name.replace(/-\d+$/, '');
  const own = given[`${serviceOf(plan).toUpperCase().replaceAll('-', '_')}_MASTER_KEY`];
  if (own) given['MASTER_KEY'] = own;
  for (const name of Object.keys(given)) {
    const isOfServer = /^(POSTGRES|REDIS|NATS)_(URL|DIRECT_URL|HOST|PORT|USER|PASSWORD|DATABASE)$/.test(name);
    const isOthers = READERS[name] ? !READERS[name].includes(process) : /_MASTER_KEY$/.test(name);
    if (isOfServer || isOthers || /^SANDBOX_CONTROL_(PORT|TOKEN)$/.test(name)) delete given[name];
  }
  return given;
}

/** @param {Record<string, string>} settings */
export function usesRealModel(settings) {
  return Boolean(settings['OPENAI_API_KEY'] || settings['OPENAI_BASE_URL']);
}

/**
 * Whoever names a part of a provider means that one; the gateway judges whether it is whole.
 * @param {Record<string, string>} settings
 * @param {'GOOGLE' | 'REPLIT'} provider
 */
export function usesRealSignIn(settings, provider) {
  return ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].some((part) => settings[`${provider}_${part}`]);
}

/** The settings of an account at Stripe; each of them says that there is one. */
const STRIPE_ACCOUNT = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_YEARLY',
];

/** @param {Record<string, string>} settings */
export function usesRealStripe(settings) {
  return STRIPE_ACCOUNT.some((name) => settings[name]);
}

/** Who has a login at NATS: each service once. */
export const services = [...new Set(processes.filter(({ role }) => role).map((plan) => serviceOf(plan)))];
