import { fileURLToPath } from 'node:url';
import {
  CallerSettings,
  NatsSettings,
  PostgresSettings,
  ProcessSettings,
  RedisSettings,
  Setting,
  SettingGroup,
} from '@shadow-guide/kernel';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  Validate,
  type ValidationArguments,
  ValidatorConstraint,
} from 'class-validator';

const issuerRule = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** Settings of one OpenID provider. Without a client id, nobody can sign in with the provider. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId?: string;
  /** Client secret; omitted for a public client. */
  readonly clientSecret?: string;
}

const GOOGLE = 'https://accounts.google.com';
const REPLIT = 'https://replit.com/oidc';

/**
 * Checks that a provider with any setting also has a client id, so that a missing client id is found at start and not
 * at the first sign-in.
 */
@ValidatorConstraint({ name: 'clientIdBesideTheRest' })
class ClientIdBesideTheRest {
  validate(clientId: unknown, { object, constraints }: ValidationArguments): boolean {
    const { issuer, clientSecret } = object as ProviderSettings;
    return Boolean(clientId) || (!clientSecret && issuer === constraints[0]);
  }

  defaultMessage(): string {
    return 'it is missing, and the issuer or the secret that belongs to it is set: set it too, or take them out';
  }
}

export class GoogleSettings implements ProviderSettings {
  @Setting('GOOGLE_ISSUER', { default: GOOGLE }) @IsUrl(issuerRule) issuer: string;
  @Setting('GOOGLE_CLIENT_ID') @Validate(ClientIdBesideTheRest, [GOOGLE]) clientId?: string;
  @Setting('GOOGLE_CLIENT_SECRET', { optional: true }) @IsString() clientSecret?: string;
}

export class ReplitSettings implements ProviderSettings {
  @Setting('REPLIT_ISSUER', { default: REPLIT }) @IsUrl(issuerRule) issuer: string;
  @Setting('REPLIT_CLIENT_ID') @Validate(ClientIdBesideTheRest, [REPLIT]) clientId?: string;
  @Setting('REPLIT_CLIENT_SECRET', { optional: true }) @IsString() clientSecret?: string;
}

/** Limits per minute; counted in Redis, over all replicas, unless stated otherwise. */
export class LimitSettings {
  @Setting('LIMIT_MESSAGES_PER_PERSON', { parse: 'int', default: 30 }) @IsInt() @Min(1) messages: number;
  @Setting('LIMIT_CALLS_PER_PERSON', { parse: 'int', default: 300 }) @IsInt() @Min(1) calls: number;
  @Setting('LIMIT_SIGN_INS_PER_ADDRESS', { parse: 'int', default: 60 }) @IsInt() @Min(1) signIns: number;
  @Setting('LIMIT_CALLS_PER_ADDRESS', { parse: 'int', default: 1_200 }) @IsInt() @Min(1) addressCalls: number;

  /** Maximum number of messages of the payment provider that one gateway forwards concurrently. */
  @Setting('LIMIT_WEBHOOKS_IN_FLIGHT', { parse: 'int', default: 200 })
  @IsInt()
  @Min(1)
  webhooksInFlight: number;

  /**
   * Number of forged messages per minute after which an address's messages go to the slow lane. Each gateway counts
   * separately.
   */
  @Setting('LIMIT_FORGED_WEBHOOKS_PER_ADDRESS', { parse: 'int', default: 300 })
  @IsInt()
  @Min(1)
  forgedWebhooks: number;
}

/**
 * Redis login of the queue page; when it is missing, the gateway's own login is used. With `REDIS_URL` all processes
 * share one login.
 */
export class QueueBoardSettings {
  @Setting('QUEUE_BOARD_REDIS_USER', { optional: true }) @IsString() user?: string;
  @Setting('QUEUE_BOARD_REDIS_PASSWORD', { optional: true }) @IsString() password?: string;
}

export class GatewayConfig {
  @SettingGroup(() => ProcessSettings) process: ProcessSettings;
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => RedisSettings) redis: RedisSettings;
  @SettingGroup(() => QueueBoardSettings) queueBoard: QueueBoardSettings;
  @SettingGroup(() => NatsSettings) nats: NatsSettings;
  @SettingGroup(() => CallerSettings) callers: CallerSettings;
  @SettingGroup(() => GoogleSettings) google: GoogleSettings;
  @SettingGroup(() => ReplitSettings) replit: ReplitSettings;
  @SettingGroup(() => LimitSettings) limits: LimitSettings;

  @Setting('HOST', { default: '127.0.0.1' }) @IsString() host: string;
  @Setting('PORT', { parse: 'int', default: 3_000 }) @IsInt() @Min(0) @Max(65_535) port: number;

  /** Public address of the product. Only pages of its origin may send requests that change anything. */
  @Setting('PUBLIC_URL', { default: 'http://localhost:3000' }) @IsUrl(issuerRule) publicUrl: string;

  /** Secret that derives the Redis keys of sessions from their cookies. A new secret signs everybody out. */
  @Setting('SESSION_SECRET') @IsString() @MinLength(32) @MaxLength(500) sessionSecret: string;

  /** Key that signs the caller's identity in calls to services. No other process has the key. */
  @Setting('CALLER_SIGNING_KEY')
  @Matches(/^MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43}$/, {
    message: 'it must be a private Ed25519 key in base64 (PKCS #8, DER)',
  })
  callerSigningKey: string;

  /** Verified email addresses of admins. Their accounts become admins at the next sign-in. */
  @Setting('ADMIN_EMAILS', { parse: 'list', default: [] })
  @IsArray()
  @ArrayUnique()
  @IsString({ each: true })
  adminEmails: string[];

  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` is trusted. */
  @Setting('TRUSTED_PROXIES', { parse: 'list', default: [] })
  @IsArray()
  @IsString({ each: true })
  trustedProxies: string[];

  /**
   * Address of the payment API when it is not Stripe's own. Browsers may then connect to this address instead of
   * Stripe's hosts.
   */
  @Setting('STRIPE_API_URL', { optional: true }) @IsUrl(issuerRule) stripeApiUrl?: string;

  /** Page of an ad network, shown in an iframe. When it is missing, the product shows its own notices. */
  @Setting('ADS_FRAME_URL', { optional: true })
  @IsUrl({ ...issuerRule, protocols: ['https'] })
  @MaxLength(500)
  adsFrameUrl?: string;

  /** Whether the documentation of every route is served at `/api/docs`. */
  @Setting('API_DOCS', { parse: 'flag', default: false }) @IsBoolean() apiDocs: boolean;

  /** Folder of the built web app. */
  @Setting('WEB_ROOT', { default: fileURLToPath(new URL('../../../web/dist', import.meta.url)) })
  @IsString()
  webRoot: string;
}
