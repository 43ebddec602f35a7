/** Settings of the payment stand-in. */
export interface StripeConfig {
  readonly port: number;
  /** The stand-in's own public URL without a trailing slash; authentication and portal pages are paths under it. */
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Endpoint to which events are sent; when undefined, no events are sent. */
  readonly webhookUrl: string | undefined;
  /** Price ids, which are also their lookup keys. */
  readonly priceMonthly: string;
  readonly priceYearly: string;
  /** The one browser origin that may confirm a payment. */
  readonly appOrigin: string;
}

interface Readers {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly problems: string[];
  readonly integer: (name: string, fallback: number, min: number, max: number) => number;
  readonly url: (name: string, fallback: string) => string;
  readonly appUrl: string;
}

/** Reads the settings of the payment stand-in; undefined when `SANDBOX_STRIPE_PORT` is not set. */
export function readStripeConfig({ env, problems, integer, url, appUrl }: Readers): StripeConfig | undefined {
  const port = integer('SANDBOX_STRIPE_PORT', 0, 0, 65_535);
  if (port === 0) return undefined;

  const key = (name: string, prefix: string, fallback: string): string => {
    const value = env[name] || fallback;
    if (!new RegExp(`^${prefix}[A-Za-z0-9_]+$`).test(value)) {
      problems.push(`${name} must start with ${prefix}: the payment stand-in takes no live keys`);
    }
    return value;
  };
  const webhook = env['SANDBOX_STRIPE_WEBHOOK_URL'];
  const hasWebhook = Boolean(webhook || env['APP_URL']);
  const config: StripeConfig = {
    port,
    url: url('SANDBOX_STRIPE_URL', `http://127.0.0.1:${port}`),
    secretKey: key('STRIPE_SECRET_KEY', 'sk_test_', 'sk_test_sandbox'),
    publishableKey: key('STRIPE_PUBLISHABLE_KEY', 'pk_test_', 'pk_test_sandbox'),
    webhookSecret: key('STRIPE_WEBHOOK_SECRET', 'whsec_', 'whsec_sandbox'),
    webhookUrl: hasWebhook ? url('SANDBOX_STRIPE_WEBHOOK_URL', `${appUrl}/api/stripe/webhook`) : undefined,
    priceMonthly: env['STRIPE_PRICE_MONTHLY'] || 'price_monthly',
    priceYearly: env['STRIPE_PRICE_YEARLY'] || 'price_yearly',
    appOrigin: new URL(appUrl).origin,
  };
  if (config.priceMonthly === config.priceYearly) {
    problems.push('STRIPE_PRICE_MONTHLY and STRIPE_PRICE_YEARLY must differ');
  }
  return config;
}
