import { setTimeout as pause } from 'node:timers/promises';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { EventType } from '@shadow-guide/contracts';
import { eventSubject } from '@shadow-guide/contracts/wire';
import {
  asDomainError,
  currentContext,
  type Database,
  logger,
  newContext,
  type PipelinedTransaction,
  type RpcClient,
  runInContext,
  warnUnlessDown,
} from '@shadow-guide/kernel';
import { backlogGauges } from '../backlog-gauges.js';
import { DueRows } from '../due-rows.js';
import { type DeliveryKind, FailingKinds, keyOf } from './failing-kinds.js';

type Delivery = {
  id: string;
  event: string;
  subscriber: string;
  payload: unknown;
  request_id: string;
  traceparent: string;
  attempts: number;
};

const showOutbox = backlogGauges('outbox', 'Deliveries of events that no subscriber has confirmed');

/** Polling interval in milliseconds, for events that another process committed and for retries. */
const POLL_MS = 1_000;
/** Delay in milliseconds after a commit, so that events committed together are sent together. */
const GATHER_MS = 20;
const FIRST_PRUNE_MS = 5_000;
const PRUNE_MS = 600_000;
/** Maximum number of rows deleted per statement, which keeps each statement short: 60,000 rows per hour and process. */
const PRUNE_BATCH = 10_000;
const BATCH = 50;
/** Seconds after which a delivery claimed by a crashed process is retried. */
const CLAIM_SECONDS = 5;
const DELIVERY_DEADLINE_MS = 2_500;
/**
 * Longest pause between attempts, in seconds; short enough that an event is handled within 5 s of its subscriber's
 * recovery.
 */
const MAX_BACKOFF_SECONDS = 3;
/**
 * Longest pause, in seconds, of a delivery that waits while others of its kind probe whether the subscriber is
 * available again.
 */
const MAX_WAIT_SECONDS = 300;
/**
 * Maximum number of waiting deliveries that become due in one statement, so that they do not delay all other events.
 */
const RESUME_BATCH = 500;
const RESUME_MS = 500;

/**
 * Returns SQL that writes an event, for use within the statement that makes the change itself; the relay finds the
 * event within {@link POLL_MS}. The SQL takes five parameters beginning with `$first`.
 * @param source SQL of a set of rows, each of which is one change and gets its own event
 */
export function newEventSql(schema: string, first: number, source?: string): string {
  const [name, payload, request, trace, subscribers] = [0, 1, 2, 3, 4].map((index) => `$${first + index}`);
  return `INSERT INTO ${schema}.outbox (id, event, subscriber, payload, request_id, traceparent)
     SELECT gen_random_uuid(), ${name}::text, subscriber, ${payload}::jsonb, ${request}::text, ${trace}::text
     FROM unnest(${subscribers}::text[]) AS subscriber${source ? `, ${source}` : ''}`;
}

/** Returns the five parameters of {@link newEventSql}. */
export function newEventValues<P>(event: EventType<P>, payload: P): unknown[] {
  const { requestId, traceparent } = currentContext() ?? newContext();
  return [event.name, JSON.stringify(payload), requestId, traceparent, event.subscribers];
}

/**
 * Transactional outbox: events are written in the transaction of the change they describe, and redelivered to each
 * subscriber until all its handlers have succeeded. A delivery may arrive twice (when the acknowledgement is lost);
 * `handleOnce` ensures a single effect.
 *
 * While deliveries of a kind fail, a few of them are attempted each second and the others wait, so that a subscriber
 * that is unavailable for hours delays no others; the first success makes the waiting ones due again.
 */
export class Outbox implements BeforeApplicationShutdown {
  private readonly table: string;
  private readonly rows: DueRows<Delivery>;
  private timer: NodeJS.Timeout | undefined;
  /** Time at which the polling timer fires, by the monotonic clock. */
  private ringsAt = 0;
  private pruning: NodeJS.Timeout | undefined;
  private relaying: Promise<void> | undefined;
  private readonly failing = new FailingKinds();
  /** Running attempts of failing kinds. Only shutdown waits until they end or reach their deadline. */
  private readonly probes = new Set<Promise<void>>();
  private readonly resuming = new Set<string>();
  private again = false;
  private closed = false;

  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {
    this.table = `${database.schema}.outbox`;
    this.rows = new DueRows(database, {
      table: this.table,
      returning: 'id, event, subscriber, payload, request_id, traceparent, attempts',
      since: 'created_at',
      pause: { first: CLAIM_SECONDS, max: CLAIM_SECONDS },
      batch: BATCH,
    });
  }

  /** Writes an event, with one delivery per subscriber, as part of the transaction. */
  publish<P>(transaction: PipelinedTransaction, event: EventType<P>, payload: P): void {
    if (event.subscribers.length === 0) return;
    transaction.send('outbox-publish', newEventSql(this.database.schema, 1), newEventValues(event, payload));
    transaction.afterCommit(() => this.wake(GATHER_MS));
  }

  /** Writes an event outside any transaction. */
  async publishAlone<P>(event: EventType<P>, payload: P): Promise<void> {
    const { schema } = this.database;
    await this.database.query('outbox-publish', newEventSql(schema, 1), newEventValues(event, payload));
    this.wake(GATHER_MS);
  }

  /** Starts relaying; safe to run in every replica at once. */
  start(): void {
    showOutbox(() => this.rows.backlog());
    this.wake(0);
    this.pruning = setTimeout(() => void this.prune(), FIRST_PRUNE_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closed = true;
    showOutbox(undefined);
    clearTimeout(this.timer);
    clearTimeout(this.pruning);
    await this.relaying;
    await Promise.all(this.probes);
  }

  /**
   * Schedules a poll after this delay, unless an earlier poll is scheduled. If a poll is running, another one follows
   * it.
   */
  private wake(delayMs: number): void {
    if (this.relaying) this.again = true;
    const ringsAt = performance.now() + delayMs;
    if (this.closed || this.relaying || (this.timer && this.ringsAt <= ringsAt)) return;
    clearTimeout(this.timer);
    this.ringsAt = ringsAt;
    this.timer = setTimeout(() => this.poll(), delayMs);
  }

  private poll(): void {
    this.timer = undefined;
    this.again = false;
    this.relaying = this.relay().finally(() => {
      this.relaying = undefined;
      this.wake(this.again ? GATHER_MS : POLL_MS);
    });
  }

  private async relay(): Promise<void> {
    try {
      for (let claimed = BATCH; claimed === BATCH && !this.closed; ) {
        const deliveries = await this.rows.claim();
        claimed = deliveries.length;
        await this.relayAll(deliveries);
      }
    } catch (error) {
      logger.warn({ err: error }, 'the outbox could not be read');
    }
  }

  private async relayAll(deliveries: readonly Delivery[]): Promise<void> {
    const now = performance.now();
    const tries: Promise<void>[] = [];
    const waiting: string[] = [];
    for (const delivery of deliveries) {
      const admission = this.failing.admit(delivery, now);
      if (admission === 'wait') waiting.push(delivery.id);
      else if (admission === 'open') tries.push(this.deliver(delivery));
      else this.probe(delivery);
    }
    await Promise.all([...tries, this.letWait(waiting)]);
  }

  private probe(delivery: Delivery): void {
    const probe = this.deliver(delivery).finally(() => this.probes.delete(probe));
    this.probes.add(probe);
  }

  /** Deletes records of deliveries handled long ago, which are no longer redelivered. */
  private async prune(): Promise<void> {
    const table = `${this.database.schema}.inbox`;
    const old = `SELECT id FROM ${table} WHERE taken_at < now() - interval '30 days' LIMIT ${PRUNE_BATCH}`;
    await this.database
      .query('inbox-prune', `DELETE FROM ${table} WHERE id IN (${old})`, [])
      .catch((error) => warnUnlessDown(error, 'the inbox could not be pruned'));
    if (!this.closed) this.pruning = setTimeout(() => void this.prune(), PRUNE_MS);
  }

  private async deliver({ id, event, subscriber, payload, ...delivery }: Delivery): Promise<void> {
    const context = { requestId: delivery.request_id, traceparent: delivery.traceparent };
    const kind = { event, subscriber };
    await runInContext(context, async () => {
      try {
        await this.rpc.requestSubject(eventSubject(subscriber, event), { id, payload }, DELIVERY_DEADLINE_MS);
        await this.database.query('outbox-delivered', `DELETE FROM ${this.table} WHERE id = $1`, [id]);
        // Another process may have postponed deliveries of this kind.
        if (this.failing.noteSuccess(kind) || delivery.attempts > 1) void this.resume(kind);
      } catch (error) {
        logger.warn({ event, subscriber, code: asDomainError(error).code }, 'event not handled yet');
        this.failing.noteFailure(kind, performance.now());
        await this.postpone(id, delivery.attempts);
      }
    });
  }

  private async postpone(id: string, attempts: number): Promise<void> {
    const seconds = Math.min(MAX_BACKOFF_SECONDS, attempts * 0.5);
    const later = `UPDATE ${this.table} SET due_at = now() + make_interval(secs => $2) WHERE id = $1`;
    await this.database
      .query('outbox-postpone', later, [id, seconds])
      .catch((error) => warnUnlessDown(error, 'a delivery could not be postponed'));
  }

  /** Postpones deliveries without an attempt; the pause doubles each time. */
  private async letWait(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.query(
      'outbox-let-wait',
      `UPDATE ${this.table} SET due_at = now() + make_interval(
         secs => LEAST(${MAX_WAIT_SECONDS}, ${CLAIM_SECONDS} * power(2, LEAST(attempts, 10))))
       WHERE id = ANY($1::uuid[])`,
      [ids],
    );
  }

  /** Makes waiting deliveries due again, batch by batch, as long as the kind does not fail. */
  private async resume(kind: DeliveryKind): Promise<void> {
    const key = keyOf(kind);
    if (this.resuming.has(key)) return;
    this.resuming.add(key);
    try {
      while (!this.closed && !this.failing.has(kind)) {
        const resumed = await this.makeDue(kind);
        if (resumed > 0) this.wake(0);
        if (resumed < RESUME_BATCH) return;
        await pause(RESUME_MS, null, { ref: false });
      }
    } catch (error) {
      // The deliveries that were not resumed are attempted when their pause is over.
      warnUnlessDown(error, 'deliveries that wait could not be resumed');
    } finally {
      this.resuming.delete(key);
    }
  }

  /**
   * Makes a batch of waiting deliveries due.
   * @returns how many deliveries that is
   */
  private async makeDue({ event, subscriber }: DeliveryKind): Promise<number> {
    const rows = await this.database.query(
      'outbox-resume',
      `UPDATE ${this.table} SET due_at = now() WHERE id IN (
         SELECT id FROM ${this.table}
         WHERE subscriber = $1 AND event = $2 AND due_at > now() + make_interval(secs => ${CLAIM_SECONDS})
         LIMIT ${RESUME_BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [subscriber, event],
    );
    return rows.length;
  }
}
