import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { inboxPrefix } from '@shadow-guide/contracts/wire';
import type { NatsSettings } from '@shadow-guide/settings';
import { showNats } from '@shadow-guide/telemetry';
import { logger } from '../logging/logger.js';

/**
 * What a server is expected to take in one message, in bytes: `max_payload` in deploy/nats/nats.conf, where the sum stands.
 * An answer larger than the server takes becomes an error to its caller.
 */
const EXPECTED_MESSAGE_BYTES = 8 * 1_024 * 1_024;

/** Ids in a subject: whose text it is, and which. */
const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** Whose connection it is. */
export interface NatsClient {
  /** The service, whose own inbox answers come to; worker and commands of a service share it. */
  readonly service: string;
  /** Name of the process, for who looks at the server's connections. */
  readonly name: string;
}

/**
 * The process's one connection to NATS. It never gives up reconnecting (the client would otherwise, after some 20 s), and
 * says whether it is up, so that callers can be refused at once instead of being buffered and sent late.
 */
export class Nats {
  private up = true;

  /**
   * Fulfilled once the connection was closed. Rejected, which ends a process, when the server does not take our login any more: the
   * next process has the password that is set by then.
   */
  readonly closed: Promise<void>;

  private constructor(readonly connection: NatsConnection) {
    this.closed = connection.closed().then((error) => {
      if (error) throw error;
    });
    showNats('connected');
    this.warnOfSmallMessages();
    void this.follow();
  }

  /** Waits for the first connection; the process is not "started" before. */
  static async connect(settings: NatsSettings, { service, name }: NatsClient): Promise<Nats> {
    const connection = await connect({
      servers: settings.url?.split(',') ?? `${settings.host}:${settings.port}`,
      ...loginOf(settings),
      name,
      inboxPrefix: inboxPrefix(service),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      waitOnFirstConnect: true,
      // A frozen server is noticed after two unanswered pings.
      pingInterval: 2_000,
      maxPingOut: 2,
      timeout: 2_000,
      // It would build an error with its stack for every request, in case it fails.
      noAsyncTraces: true,
    });
    return new Nats(connection);
  }

  get isUp(): boolean {
    return this.up && !this.connection.isClosed();
  }

  /** Bytes that the server takes in one message. */
  get largestMessage(): number {
    return this.connection.info?.max_payload ?? 0;
  }

  async close(): Promise<void> {
    if (!this.connection.isClosed()) await this.connection.close();
  }

  private async follow(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'error') reportRefusal(status.error);
      if (status.type === 'disconnect') this.up = false;
      if (status.type === 'reconnect') {
        this.up = true;
        this.warnOfSmallMessages();
      }
      if (status.type === 'disconnect' || status.type === 'reconnect') {
        showNats(status.type);
        logger.warn({ nats: status.type }, 'connection to NATS changed');
      }
    }
  }

  private warnOfSmallMessages(): void {
    if (this.largestMessage >= EXPECTED_MESSAGE_BYTES) return;
    logger.warn(
      { maxPayload: this.largestMessage, expected: EXPECTED_MESSAGE_BYTES },
      'NATS takes smaller messages than expected: long answers will fail; raise its max_payload',
    );
  }
}

/** The login that is set, or else the one in the address, which the client itself does not read. */
function loginOf({ url, user, password }: NatsSettings): { user?: string; pass?: string } {
  if (user) return { user, pass: password ?? '' };
  const [first = ''] = url?.split(',') ?? [];
  const named = URL.canParse(first) ? new URL(first) : undefined;
  if (!named?.username) return {};
  return { user: decodeURIComponent(named.username), pass: decodeURIComponent(named.password) };
}

/** Whoever made a call that is refused is told that the service is away; this says why, to operators. */
function reportRefusal(error: Error): void {
  if (!(error instanceof PermissionViolationError)) return;
  const { operation, subject } = error;
  logger.error({ operation, subject: subject.replaceAll(IDS, '*') }, 'NATS refuses this to our login');
}
