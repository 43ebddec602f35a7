import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { inboxPrefix } from '@shadow-guide/contracts/wire';
import type { NatsSettings } from '@shadow-guide/settings';
import { showNats } from '@shadow-guide/telemetry';
import { logger } from '../logging/logger.js';

/**
 * Message size that a server is expected to accept, in bytes: `max_payload` in deploy/nats/nats.conf, which contains
 * the calculation. A response larger than the server accepts becomes an error for its caller.
 */
const EXPECTED_MESSAGE_BYTES = 8 * 1_024 * 1_024;

/** Matches the ids in a subject: of the person and of the generation. */
const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** The service and the process that a connection belongs to. */
export interface NatsClient {
  /**
   * Name of the service, which determines the inbox for responses; the service's worker and commands have the same
   * inbox.
   */
  readonly service: string;
  /** Name of the process, shown in the server's list of connections. */
  readonly name: string;
}

/**
 * The only NATS connection of the process. It keeps reconnecting without limit (by default the client would stop after
 * about 20 s). It exposes whether it is up, so that calls fail at once instead of being buffered and sent late.
 */
export class Nats {
  private up = true;

  /**
   * Resolves once the connection is closed. Rejects, which ends the process, when the server no longer accepts the
   * login: the next process starts with the current password.
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

  /** Waits for the first connection; until then the process does not count as started. */
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
      // A frozen server is detected after two unanswered pings.
      pingInterval: 2_000,
      maxPingOut: 2,
      timeout: 2_000,
      // Without this option, the client would create an error with a stack for every request in case it fails.
      noAsyncTraces: true,
    });
    return new Nats(connection);
  }

  get isUp(): boolean {
    return this.up && !this.connection.isClosed();
  }

  /** Maximum message size that the server accepts, in bytes. */
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

/** Returns the configured login, or else the login in the URL, which the NATS client itself does not use. */
function loginOf({ url, user, password }: NatsSettings): { user?: string; pass?: string } {
  if (user) return { user, pass: password ?? '' };
  const [first = ''] = url?.split(',') ?? [];
  const named = URL.canParse(first) ? new URL(first) : undefined;
  if (!named?.username) return {};
  return { user: decodeURIComponent(named.username), pass: decodeURIComponent(named.password) };
}

/** Logs for operators why a call was refused; its caller only gets the error that the service is unavailable. */
function reportRefusal(error: Error): void {
  if (!(error instanceof PermissionViolationError)) return;
  const { operation, subject } = error;
  logger.error({ operation, subject: subject.replaceAll(IDS, '*') }, 'NATS refuses this to our login');
}
