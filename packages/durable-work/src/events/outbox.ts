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
  warnUnlessAway,
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

/** Between looks for what nobody announced: another process's events, and deliveries to be tried again. */
const POLL_MS = 1_000;
/** After a commit, so that events written together leave together. */
const GATHER_MS = 20;
const FIRST_PRUNE_MS = 5_000;
const PRUNE_MS = 600_000;
/** In one statement, which must stay a short one: 60,000 an hour and process. */
const PRUNE_BATCH = 10_000;
const BATCH = 50;
/** A delivery that a crashed process had claimed is tried again after this. */
const CLAIM_SECONDS = 5;
const DELIVERY_DEADLINE_MS = 2_500;
/** Longest pause between tries, so that an effect follows its subscriber's recovery within 5 s. */
const MAX_BACKOFF_SECONDS = 3;
/** Longest pause of a delivery that waits for others of its kind to find out whether the subscriber is back. */
const MAX_WAIT_SECONDS = 300;
/** What waited is due again in portions, so that it does not stand before everybody else's events. */
const RESUME_BATCH = 500;
const RESUME_MS = 500;

/**
 * SQL that writes an event, for a statement that makes the change itself; whoever relays finds it within {@link POLL_MS}. It takes five
 * parameters beginning with `$first`.
 * @param source of which each row is such a change
 */
export function newEventSql(schema: string, first: number, source?: string): string {
  const [name, payload, request, trace, subscribers] = [0, 1, 2, 3, 4].map((index) => `$${first + index}`);
  return `INSERT INTO ${schema}.outbox (id, event, subscriber, payload, request_id, traceparent)
     SELECT gen_random_uuid(), ${name}::text, subscriber, ${payload}::jsonb, ${request}::text, ${trace}::text
     FROM unnest(${subscribers}::text[]) AS subscriber${source ? `, ${source}` : ''}`;
}

/** The five parameters of {@link newEventSql}. */
export function newEventValues<P>(event: EventType<P>, payload: P): unknown[] {
  const { requestId, traceparent } = currentContext() ?? newContext();
  return [event.name, JSON.stringify(payload), requestId, traceparent, event.subscribers];
}

/**
 * Events that are written in the same transaction as the change they tell of, and repeated to each subscriber until all
 * its handlers have succeeded. A delivery may arrive twice (the acknowledgement was lost): `handleOnce` makes its effect happen once.
 *
 * While deliveries of a kind fail, a few of them are tried each second and the others wait, so that a subscriber who is away for hours
 * holds up nobody else; the first that succeeds has the others tried again.
 */
export class Outbox implements BeforeApplicationShutdown {
  private readonly table: string;
  private readonly rows: DueRows<Delivery>;
  private timer: NodeJS.Timeout | undefined;
  /** When the timer will ring, by the clock that nobody sets. */
  private ringsAt = 0;
  private pruning: NodeJS.Timeout | undefined;
  private relaying: Promise<void> | undefined;
  private readonly failing = new FailingKinds();
  /** Tries of failing kinds: nobody waits for their deadline but the end of the process. */
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

  /** Writes an event, one delivery a subscriber, as part of the transaction. */
  publish<P>(transaction: PipelinedTransaction, event: EventType<P>, payload: P): void {
    if (event.subscribers.length === 0) return;
    transaction.send('outbox-publish', newEventSql(this.database.schema, 1), newEventValues(event, payload));
    transaction.afterCommit(() => this.wake(GATHER_MS));
  }

  /** Writes an event that belongs to no transaction. */
  async publishAlone<P>(event: EventType<P>, payload: P): Promise<void> {
    const { schema } = this.database;
    await this.database.query('outbox-publish', newEventSql(schema, 1), newEventValues(event, payload));
    this.wake(GATHER_MS);
  }

  /** Starts relaying; safe in every replica at once. */
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

  /** Looks in so many milliseconds, or sooner when that was asked for already; once more when a look is under way. */
  private wake(delayMs: number): void {
    if (this.relaying) this.again = true;
    const ringsAt = performance.now() + delayMs;
    if (this.closed || this.relaying || (this.timer && this.ringsAt <= ringsAt)) return;
    clearTimeout(this.timer);
    this.ringsAt = ringsAt;
    this.timer = setTimeout(() => this.look(), delayMs);
  }

  private look(): void {
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

  /** Forgets deliveries that were taken long ago: nobody repeats them any more. */
  private async prune(): Promise<void> {
    const table = `${this.database.schema}.inbox`;
    const old = `SELECT id FROM ${table} WHERE taken_at < now() - interval '30 days' LIMIT ${PRUNE_BATCH}`;
    await this.database
      .query('inbox-prune', `DELETE FROM ${table} WHERE id IN (${old})`, [])
      .catch((error) => warnUnlessAway(error, 'the inbox could not be pruned'));
    if (!this.closed) this.pruning = setTimeout(() => void this.prune(), PRUNE_MS);
  }

  private async deliver({ id, event, subscriber, payload, ...delivery }: Delivery): Promise<void> {
    const context = { requestId: delivery.request_id, traceparent: delivery.traceparent };
    const kind = { event, subscriber };
    await runInContext(context, async () => {
      try {
        await this.rpc.requestSubject(eventSubject(subscriber, event), { id, payload }, DELIVERY_DEADLINE_MS);
        await this.database.query('outbox-delivered', `DELETE FROM ${this.table} WHERE id = $1`, [id]);
        // Others of the kind may wait that another process let wait.
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
      .catch((error) => warnUnlessAway(error, 'a delivery could not be postponed'));
  }

  /** Without being tried, with a pause that doubles. */
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

  /** Has what waited tried again, portion by portion, as long as the kind does not fail. */
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
      // Those that still wait are tried when their pause is over.
      warnUnlessAway(error, 'deliveries that wait could not be resumed');
    } finally {
      this.resuming.delete(key);
    }
  }

  /** @returns how many of those that wait are due now */
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
