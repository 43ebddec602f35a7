import {
  ArrayNotEmpty,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { Setting } from './setting.js';

const LIST = { parse: 'list', default: [] } as const;
const PAIR = /^[^=\s]+=([^%]|%[0-9a-f]{2})*$/i;
const NO_PAIR = { each: true, message: 'it must be name=value, comma separated, values %-encoded' };
const NO_ADDRESS = { message: 'it must be an address that begins with http:// or https://' };

/** How a process logs, and where operators reach its health and metrics. */
export class ProcessSettings {
  @Setting('LOG_LEVEL', { default: 'info' })
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  logLevel: string;

  @Setting('OPS_HOST', { default: '127.0.0.1' })
  @IsString()
  opsHost: string;

  /** Port of the server for operators; 0 selects any free port. */
  @Setting('OPS_PORT', { parse: 'int', default: 0 })
  @IsInt()
  @Min(0)
  @Max(65_535)
  opsPort: number;

  /** Token for reading the metrics; without one they cannot be read. */
  @Setting('OPS_TOKEN', { optional: true })
  @IsString()
  @MinLength(32)
  @MaxLength(500)
  opsToken?: string;

  /** URL of a collector that accepts OTLP over HTTP; without one nothing is traced. */
  @Setting('OTEL_EXPORTER_OTLP_ENDPOINT', { optional: true })
  @Matches(/^https?:\/\/[^/\s]/, NO_ADDRESS)
  otlpEndpoint?: string;
  @Setting('OTEL_EXPORTER_OTLP_HEADERS', LIST) @Matches(PAIR, NO_PAIR) otlpHeaders?: string[];
  @Setting('OTEL_RESOURCE_ATTRIBUTES', LIST) @Matches(PAIR, NO_PAIR) resourceAttributes?: string[];
  /** Proportion of the traces started in this process that are kept, from 0 to 1. */
  @Setting('OTEL_TRACES_SAMPLER_ARG', { parse: 'int', default: 1 }) @Min(0) @Max(1) tracesShare?: number;

  /**
   * Seconds between the moment the process reports "not ready" and the moment it stops accepting work, so that a load
   * balancer can stop sending requests first.
   */
  @Setting('SHUTDOWN_DELAY_SECONDS', { parse: 'int', default: 0 })
  @IsInt()
  @Min(0)
  @Max(60)
  shutdownDelaySeconds: number;
}

/**
 * Settings of PostgreSQL. They are separate variables, because passwords may contain any character; `POSTGRES_URL` is
 * accepted instead.
 */
export class PostgresSettings {
  @Setting('POSTGRES_URL', { optional: true }) @IsString() url?: string;
  /** URL that bypasses a pooler, for migrations. The login is that of this process unless the URL contains one. */
  @Setting('POSTGRES_DIRECT_URL', { optional: true })
  @ValidateBy(
    {
      name: 'address',
      validator: { validate: (url) => /^postgres(ql)?:\/\/[^/]/.test(url) && URL.canParse(url) },
    },
    { message: 'it must be an address that begins with postgres://, its password %-encoded' },
  )
  directUrl?: string;
  @Setting('POSTGRES_HOST', { default: '127.0.0.1' }) @IsString() host: string;
  @Setting('POSTGRES_PORT', { parse: 'int', default: 5432 }) @IsInt() @Min(1) @Max(65_535) port: number;
  @Setting('POSTGRES_DATABASE', { default: 'shadow_guide' }) @IsString() database: string;
  @Setting('POSTGRES_USER', { optional: true }) @IsString() user?: string;
  @Setting('POSTGRES_PASSWORD', { optional: true }) @IsString() password?: string;
  @Setting('POSTGRES_TLS', { parse: 'flag', default: false }) @IsBoolean() tls: boolean;
  @Setting('POSTGRES_POOL_SIZE', { parse: 'int', default: 10 }) @IsInt() @Min(1) @Max(100) poolSize: number;
  /** Whether a process migrates its schema when it starts, or waits until another process has. */
  @Setting('MIGRATIONS', { default: 'run' }) @IsIn(['run', 'wait']) migrations: 'run' | 'wait';
  /**
   * Overrides the product's longest wait for a connection or a response, in milliseconds. Tests set it; it is no
   * setting of an installation.
   */
  waitMs?: number;
}

/** Settings of Redis; `REDIS_URL` is accepted instead of host and port. */
export class RedisSettings {
  @Setting('REDIS_URL', { optional: true }) @IsString() url?: string;
  @Setting('REDIS_HOST', { default: '127.0.0.1' }) @IsString() host: string;
  @Setting('REDIS_PORT', { parse: 'int', default: 6379 }) @IsInt() @Min(1) @Max(65_535) port: number;
  @Setting('REDIS_USER', { optional: true }) @IsString() user?: string;
  @Setting('REDIS_PASSWORD', { optional: true }) @IsString() password?: string;
  @Setting('REDIS_TLS', { parse: 'flag', default: false }) @IsBoolean() tls: boolean;
}

/**
 * Returns the location of a server for the log, without the login. The clients also accept sockets and short forms,
 * which are no URLs.
 */
export function placeOf({ url, host, port }: Pick<PostgresSettings, 'url' | 'host' | 'port'>): string {
  if (!url) return `${host}:${port}`;
  return (URL.canParse(url) && new URL(url).host) || 'the address that is set';
}

/** Settings of NATS; `NATS_URL` (comma separated for a cluster) is accepted instead of host and port. */
export class NatsSettings {
  @Setting('NATS_URL', { optional: true }) @IsString() url?: string;
  @Setting('NATS_HOST', { default: '127.0.0.1' }) @IsString() host: string;
  @Setting('NATS_PORT', { parse: 'int', default: 4222 }) @IsInt() @Min(1) @Max(65_535) port: number;
  @Setting('NATS_USER', { optional: true }) @IsString() user?: string;
  @Setting('NATS_PASSWORD', { optional: true }) @IsString() password?: string;
}

/** Public keys with which a service verifies callers signed by the gateway; two during a key rotation. */
export class CallerSettings {
  @Setting('CALLER_PUBLIC_KEYS', { parse: 'list', default: [] })
  @ArrayNotEmpty({ message: 'it is needed (README.md says how the pair of keys is made)' })
  @Matches(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, {
    each: true,
    message: 'it must be public Ed25519 keys in base64 (SPKI, DER), comma separated',
  })
  publicKeys: string[];
}
