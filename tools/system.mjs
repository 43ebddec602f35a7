/**
 * Plan of the whole system: its servers, its processes, and what each process needs to know. `start`, `test`, `dev`,
 * `bench` and `faults` all run from this plan. A new service needs one more entry in `processes`, its role in
 * `deploy/postgres/provision.sql`, and its block in `docker-compose.yml`.
 *
 * browser ──▶ gateway ──NATS──▶ journal-ai, billing, habits, community, library, admin-analytics ──▶ PostgreSQL (one
 * schema and one role each)
 * │                   │
 * └──▶ Redis ◀────────┼──▶ journal-ai-worker ──▶ a model server: a real one, or the sandbox
 * sessions, limits,    ├──▶ billing-worker ──▶ Stripe, or the sandbox
 * queues               └──▶ habits-worker ──▶ push services of browsers
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
 * In the order of their dependencies: all start at once, and they stop from the last to the first, so
 * that processes that accept work stop before those that finish it.
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
      // A short drain time keeps the wait after Ctrl-C short; an interrupted turn is resumed at the next start.
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
 * Returns the name of the service that a process belongs to; a worker belongs to its service.
 * @param {Pick<ProcessPlan, 'workspace'>} plan
 */
export function serviceOf({ workspace }) {
  return workspace.replace(/^services\//, '');
}

/**
 * Returns the key that wraps a service’s data keys. In an older installation all services shared one key; such an
 * installation keeps using the shared key to unwrap existing data keys.
 * @param {LaunchContext} context
 * @param {string} service
 */
function masterKey({ secret, keptSecret }, service) {
  const shared = keptSecret('master');
  return `own-1:${secret(`master-${service}`)}${shared ? `,1:${shared}` : ''}`;
}

/**
 * Returns the settings of journal-ai: the key that encrypts its data keys, and the model server, which is the user’s
 * own if one is configured and otherwise the local guide.
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
 * Returns the settings of habits: the key that encrypts its data keys, and the key that signs notifications.
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
 * Returns the settings of the payment provider. If any part of a Stripe account is configured, these are the user’s
 * settings, whose completeness billing checks; otherwise those of the stand-in with its keys and prices.
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
 * Returns the secret that signs the provider’s webhooks, for the process that receives them.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function webhookSecret(context) {
  return usesRealStripe(context.settings)
    ? {}
    : { STRIPE_WEBHOOK_SECRET: stripeStandInWebhookSecret(context) };
}

/**
 * Returns the URL of the payment API when it is not Stripe’s own.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function stripeAddress({ settings, stripeUrl }) {
  return usesRealStripe(settings) ? {} : { STRIPE_API_URL: stripeUrl };
}

/**
 * Returns the settings of the payment stand-in. It runs only while no real account is configured, because it accepts no
 * live keys.
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
 * Returns the key for the stand-in’s API, which returns people’s email addresses. The key is therefore secret and
 * generated once per installation, like that of a real account.
 * @param {Pick<LaunchContext, 'secret'>} context
 */
export function stripeStandInKey({ secret }) {
  return `sk_test_${secret('stripe-stand-in').replaceAll('-', '_')}`;
}

/**
 * Returns the secret with which the stand-in signs its webhooks.
 * @param {Pick<LaunchContext, 'secret'>} context
 */
export function stripeStandInWebhookSecret({ secret }) {
  return `whsec_${secret('stripe-webhook').replaceAll('-', '_')}`;
}

/**
 * Returns the settings of the control listener, through which tests configure the stand-ins and inspect what they
 * received, including the texts of users.
 * @param {LaunchContext} context
 * @returns {Record<string, string>}
 */
function control({ control }) {
  if (!control) return {};
  return { SANDBOX_CONTROL_PORT: String(control.port), SANDBOX_CONTROL_TOKEN: control.token };
}

/**
 * Returns the sign-in settings: both providers are the stand-in unless the user has configured a real one.
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
  // Each process receives only the token derived for it.
  OPS_TOKEN: [],
  SESSION_SECRET: ['gateway'],
  QUEUE_BOARD_REDIS_PASSWORD: ['gateway'],
  // A process that can sign callers could impersonate anyone.
  CALLER_SIGNING_KEY: ['gateway'],
  GOOGLE_CLIENT_SECRET: ['gateway'],
  REPLIT_CLIENT_SECRET: ['gateway'],
  MASTER_KEY: ['journal-ai', 'journal-ai-worker', 'habits', 'habits-worker', 'community', 'admin-analytics'],
  PUSH_SECRET: ['habits', 'habits-worker'],
  OPENAI_API_KEY: ['journal-ai-worker'],
  // Only billing receives the keys that move money.
  STRIPE_SECRET_KEY: ['billing', 'billing-worker'],
  STRIPE_WEBHOOK_SECRET: ['billing'],
};

/**
 * Returns the user’s settings for one process. They contain neither the secrets of other processes, nor the logins of
 * servers, nor the settings of the stand-ins’ control listener, which only a test run opens, with its own token. A
 * variable such as `JOURNAL_AI_MASTER_KEY` becomes the `MASTER_KEY` of its service.
 * @param {ProcessPlan} plan
 * @param {Record<string, string>} settings
 */
export function settingsFor(plan, settings) {
  const given = { ...settings };
  // `billing-2` is a second `billing` process.
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
 * Returns whether any part of a real provider is configured; the gateway validates that it is complete.
 * @param {Record<string, string>} settings
 * @param {'GOOGLE' | 'REPLIT'} provider
 */
export function usesRealSignIn(settings, provider) {
  return ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].some((part) => settings[`${provider}_${part}`]);
}

/** Settings of a Stripe account; any one of them means that a real account is used. */
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

/** The services that have a NATS login, each once. */
export const services = [...new Set(processes.filter(({ role }) => role).map((plan) => serviceOf(plan)))];
