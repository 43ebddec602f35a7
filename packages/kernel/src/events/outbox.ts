import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { EventType } from '@shadow-guide/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.js';
import { asDomainError } from '../errors/domain-error.js';
import { logger } from '../logging/logger.js';
import { currentContext, newContext, runInContext } from '../logging/request-context.js';
import { eventSubject } from '../rpc/envelope.js';
import type { RpcClient } from '../rpc/rpc-client.js';

/** SQL of the two tables that a service needs to publish and to take events; for its first migration. */
export function eventTablesSql(schema: string): string[] {
  return [
    `CREATE TABLE ${schema}.outbox (
      id uuid PRIMARY KEY,
      event text NOT NULL,
      subscriber text NOT NULL,
      payload jsonb NOT NULL,
      request_id text NOT NULL,
      traceparent text NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE INDEX outbox_due ON ${schema}.outbox (due_at)`,
    `CREATE TABLE ${schema}.inbox (
      id uuid PRIMARY KEY,
      taken_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE INDEX inbox_taken_at ON ${schema}.inbox (taken_at)`,
  ];
}

interface Delivery {
  id: string;
  event: string;
  subscriber: string;
  payload: unknown;
  request_id: string;
  traceparent: string;
  attempts: number;
}

const POLL_MS = 1_000;
const PRUNE_MS = 3_600_000;
const BATCH = 50;
/** A delivery that a crashed process had claimed is tried again after this. */
const CLAIM_SECONDS = 5;
const DELIVERY_DEADLINE_MS = 2_500;
/** Longest pause between tries, so that an effect follows its subscriber's recovery within 5 s. */
const MAX_BACKOFF_SECONDS = 3;

/**
 * Events that are written in the same transaction as the change they tell of, and repeated to each subscriber until it
 * says "taken". A delivery may arrive twice (the acknowledgement was lost): {@link takeOnce} makes its effect happen once.
 */
export class Outbox implements BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private pruning: NodeJS.Timeout | undefined;
  private relaying: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** Writes an event, one delivery a subscriber, as part of the transaction that `manager` runs. */
  async publish<P>(manager: EntityManager, event: EventType<P>, payload: P): Promise<void> {
    if (event.subscribers.length === 0) return;
    const context = currentContext() ?? newContext();
    await manager.query(
      `INSERT INTO ${this.database.schema}.outbox (id, event, subscriber, payload, request_id, traceparent)
       SELECT gen_random_uuid(), $1, subscriber, $2, $3, $4 FROM unnest($5::text[]) AS subscriber`,
      [event.name, JSON.stringify(payload), context.requestId, context.traceparent, event.subscribers],
    );
    this.wake(20);
  }

  /** Starts relaying; safe in every replica at once. */
  start(): void {
    this.wake(0);
    this.pruning = setInterval(() => void this.prune(), PRUNE_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pruning);
    await this.relaying;
  }

  private wake(delayMs: number): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.relaying ??= this.relay().finally(() => {
        this.relaying = undefined;
        this.wake(POLL_MS);
      });
    }, delayMs);
  }

  private async relay(): Promise<void> {
    try {
      for (let claimed = BATCH; claimed === BATCH && !this.closed; ) {
        const deliveries = await this.claim();
        claimed = deliveries.length;
        await Promise.all(deliveries.map((delivery) => this.deliver(delivery)));
      }
    } catch (error) {
      logger.warn({ err: error }, 'the outbox could not be read');
    }
  }

  /** Forgets deliveries that were taken long ago: nobody repeats them any more. */
  private async prune(): Promise<void> {
    const old = `DELETE FROM ${this.database.schema}.inbox WHERE taken_at < now() - interval '30 days'`;
    await this.database.query('inbox-prune', old, []).catch(() => undefined);
  }

  private claim(): Promise<Delivery[]> {
    const table = `${this.database.schema}.outbox`;
    return this.database.query<Delivery & Record<string, unknown>>(
      'outbox-claim',
      `UPDATE ${table} SET attempts = attempts + 1, due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
       WHERE id IN (SELECT id FROM ${table} WHERE due_at <= now() ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id, event, subscriber, payload, request_id, traceparent, attempts`,
      [],
    );
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const about = { event: delivery.event, subscriber: delivery.subscriber };
    const context = { requestId: delivery.request_id, traceparent: delivery.traceparent };
    await runInContext(context, async () => {
      try {
        const message = { id: delivery.id, payload: delivery.payload };
        await this.rpc.requestSubject(
          eventSubject(delivery.subscriber, delivery.event),
          message,
          DELIVERY_DEADLINE_MS,
        );
        await this.database.query(
          'outbox-delivered',
          `DELETE FROM ${this.database.schema}.outbox WHERE id = $1`,
          [delivery.id],
        );
      } catch (error) {
        logger.warn({ ...about, code: asDomainError(error).code }, 'event not taken yet');
        await this.postpone(delivery).catch(() => undefined);
      }
    });
  }

  private async postpone(delivery: Delivery): Promise<void> {
    const seconds = Math.min(MAX_BACKOFF_SECONDS, delivery.attempts * 0.5);
    await this.database.query(
      'outbox-postpone',
      `UPDATE ${this.database.schema}.outbox SET due_at = now() + make_interval(secs => $2) WHERE id = $1`,
      [delivery.id, seconds],
    );
  }
}

/** A taken event: the delivery's own id, and the validated payload. */
export interface TakenEvent<P> {
  readonly id: string;
  readonly payload: P;
}

/** Runs an event's effect once, whatever number of times it is delivered: id and effect share a transaction. */
export async function takeOnce(
  database: Database,
  eventId: string,
  effect: (manager: EntityManager) => Promise<void>,
): Promise<void> {
  await database.transaction(async (manager) => {
    const taken: unknown[] = await manager.query(
      `INSERT INTO ${database.schema}.inbox (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id`,
      [eventId],
    );
    if (taken.length > 0) await effect(manager);
  });
}
