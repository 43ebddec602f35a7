import { readStripeConfig, type StripeConfig } from './stripe/stripe-config.js';

/** One OpenID client that the stand-in provider knows. */
export interface OidcClientConfig {
  /** Name on the sign-in form. */
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/**
 * Configuration of the tests' control listener: always on the loopback address, and only for callers with the token.
 */
export interface ControlConfig {
  readonly port: number;
  readonly token: string;
}

/** All settings of the sandbox process. */
export interface SandboxConfig {
  readonly host: string;
  readonly port: number;
  /** The sandbox's own public URL without a trailing slash; the issuer and the model's base URL are paths under it. */
  readonly sandboxUrl: string;
  /** The product's public URL without a trailing slash; sign-ins redirect back to it. */
  readonly appUrl: string;
  readonly clients: readonly OidcClientConfig[];
  /** Key that calls under /v1 must send as bearer token. When it is undefined, any key or none is accepted. */
  readonly modelKey: string | undefined;
  /** Initial delay in milliseconds before the first word, and between words; tests can change both. */
  readonly firstTokenDelayMs: number;
  readonly tokenDelayMs: number;
  /** Settings of the payment stand-in; undefined when it is not served. */
  readonly stripe: StripeConfig | undefined;
  /** Undefined unless a test requested the control listener. */
  readonly control: ControlConfig | undefined;
  readonly ops: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MAX_DELAY_MS = 60_000;
/** Minimum length of the token: 32 characters of base64 are 192 random bits, so a plain word is refused. */
const SHORTEST_TOKEN = 32;

/**
 * Reads the sandbox's settings. Every setting has a local default, so an empty environment works.
 * @throws Error that names every invalid setting, one per line.
 */
export function readConfig(env: Environment): SandboxConfig {
  const problems: string[] = [];

  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    problems.push(`${name} must be a whole number from ${min} to ${max}`);
    return fallback;
  };
  const url = (name: string, fallback: string): string => {
    const text = env[name] || fallback;
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.search && !parsed.hash) {
      return text.replace(/\/+$/, '');
    }
    problems.push(`${name} must be an http or https URL without query or fragment`);
    return fallback;
  };
  const readControl = (): ControlConfig | undefined => {
    const controlPort = integer('SANDBOX_CONTROL_PORT', 0, 0, 65_535);
    const token = env['SANDBOX_CONTROL_TOKEN'] ?? '';
    if (controlPort === 0 && token === '') return undefined;
    if (controlPort === 0) problems.push('SANDBOX_CONTROL_TOKEN needs SANDBOX_CONTROL_PORT');
    if (token.length < SHORTEST_TOKEN)
      problems.push(`SANDBOX_CONTROL_TOKEN must have at least ${SHORTEST_TOKEN} characters`);
    return { port: controlPort, token };
  };

  const port = integer('SANDBOX_PORT', 4010, 1, 65_535);
  const appUrl = url('APP_URL', 'http://localhost:3000');
  const opsPort = integer('OPS_PORT', 0, 0, 65_535);
  const logLevel = env['LOG_LEVEL'] || 'info';
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);

  const config: SandboxConfig = {
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    port,
    sandboxUrl: url('SANDBOX_URL', `http://127.0.0.1:${port}`),
    appUrl,
    clients: [
      {
        label: 'Google',
        clientId: env['GOOGLE_CLIENT_ID'] || 'local-google',
        clientSecret: env['GOOGLE_CLIENT_SECRET'] || 'local-google-secret',
        redirectUri: `${appUrl}/api/auth/google/callback`,
      },
      {
        label: 'Replit',
        clientId: env['REPLIT_CLIENT_ID'] || 'local-replit',
        clientSecret: env['REPLIT_CLIENT_SECRET'] || 'local-replit-secret',
        redirectUri: `${appUrl}/api/callback`,
      },
    ],
    modelKey: env['SANDBOX_MODEL_KEY'] || undefined,
    firstTokenDelayMs: integer('SANDBOX_FIRST_TOKEN_DELAY_MS', 250, 0, MAX_DELAY_MS),
    tokenDelayMs: integer('SANDBOX_TOKEN_DELAY_MS', 25, 0, MAX_DELAY_MS),
    control: readControl(),
    stripe: readStripeConfig({ env, problems, integer, url, appUrl }),
    ops: opsPort === 0 ? undefined : { host: env['OPS_HOST'] || '127.0.0.1', port: opsPort },
    logLevel,
  };
  if (config.clients[0]?.clientId === config.clients[1]?.clientId) {
    problems.push('GOOGLE_CLIENT_ID and REPLIT_CLIENT_ID must differ');
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return config;
}
