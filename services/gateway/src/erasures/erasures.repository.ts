import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { dataServices } from '@shadow-guide/contracts';
import { type Backlog, DueRows } from '@shadow-guide/durable-work';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { In } from 'typeorm';
import { Erasure } from './erasure.entity.js';
import type { ErasurePart } from './erasure.js';
import type { ServiceErasure } from './service-erasure.entity.js';

/** Time in seconds for which the request that started an erasure works on it before the loop takes over. */
const FOREGROUND_SECONDS = 15;
/** Delay of the last pass in seconds: longer than a key is cached, a call runs or a message waits for delivery. */
const FINAL_PASS_SECONDS = 6 * 60;
/** Number of days for which the log is kept. No older backup can be restored (`restore.sh` refuses it). */
const LOG_DAYS = 400;

type PartRow = RowOf<ServiceErasure, 'id' | 'erasureId' | 'service' | 'confirmedAt'>;

/**
 * Erasures in progress. A finished one leaves a row in the log only. Named statements, because the times of attempts are the database's,
 * and pipelined transactions start and confirm erasures.
 */
@Injectable()
export class ErasuresRepository {
  private readonly parts: DueRows<PartRow>;

  constructor(private readonly database: Database) {
    this.parts = new DueRows(database, {
      table: 'gateway.erasure_parts',
      returning: 'id, erasure_id, service, confirmed_at',
      since: 'created_at',
      pause: { first: 5, max: 30 },
      batch: 20,
    });
  }

  /**
   * Records an erasure; the caller has locked the account's row. It replaces an older erasure of the same person. When
   * the person requested the older one and the community service has not confirmed it, an operator's reset that
   * replaces it still erases the forum data.
   */
  async begin(wanted: Omit<Erasure, 'id'>, transaction: PipelinedTransaction): Promise<ErasurePart[]> {
    const [older] = await transaction.query<RowOf<Erasure, 'requestedAt'> & { was_by_person: boolean }>(
      'erasures-supersede',
      `DELETE FROM gateway.erasures older WHERE user_id = $1
       RETURNING NOT is_by_operator AND EXISTS (SELECT FROM gateway.erasure_parts part
         WHERE part.erasure_id = older.id AND service = 'community' AND confirmed_at IS NULL) AS was_by_person, requested_at`,
      [wanted.userId],
    );
    const erasure: Erasure = {
      ...wanted,
      id: randomUUID(),
      isByOperator: wanted.isByOperator && !older?.was_by_person,
      // Services treat the erasure with the later time as newer, and the clocks of two gateways may differ.
      requestedAt: later(wanted.requestedAt, older?.requested_at),
    };
    transaction.send(
      'erasures-insert',
      `INSERT INTO gateway.erasures (id, user_id, kind, is_by_operator, requested_at) VALUES ($1, $2, $3, $4, $5)`,
      [erasure.id, erasure.userId, erasure.kind, erasure.isByOperator, erasure.requestedAt],
    );
    // The log entry makes sure that restoring a backup does not bring the data back.
    transaction.send(
      'erasure-log-insert',
      `INSERT INTO gateway.erasure_log (id, user_id, kind, is_by_operator, requested_at) VALUES ($1, $2, $3, $4, $5)`,
      [erasure.id, erasure.userId, erasure.kind, erasure.isByOperator, erasure.requestedAt],
    );
    transaction.send(
      'erasure-log-forget',
      `DELETE FROM gateway.erasure_log WHERE requested_at < now() - interval '${LOG_DAYS} days'`,
      [],
    );
    const parts = dataServices.map((service) => ({ id: randomUUID(), erasure, service, isFinalPass: false }));
    transaction.send(
      'erasure-parts-insert',
      `INSERT INTO gateway.erasure_parts (id, erasure_id, service, due_at)
       SELECT id, $1, service, now() + interval '${FOREGROUND_SECONDS} seconds'
       FROM unnest($2::uuid[], $3::text[]) AS part (id, service)`,
      [erasure.id, parts.map(({ id }) => id), parts.map(({ service }) => service)],
    );
    return parts;
  }

  /** Counts the erasures that a service has not confirmed yet. */
  async backlog(): Promise<Backlog> {
    const [row] = await this.database.query<{ rows: number; oldest: number }>(
      'erasures-backlog',
      `SELECT count(DISTINCT erasure_id)::int AS rows,
         coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
       FROM gateway.erasure_parts WHERE confirmed_at IS NULL`,
      [],
    );
    return { rows: row?.rows ?? 0, oldestSeconds: row?.oldest ?? 0 };
  }

  /**
   * Returns the id of a person's erasure in progress, whether a service has not confirmed it yet, and whether the
   * account is deleted.
   */
  async find(userId: string): Promise<{ id: string | null; isPending: boolean; isClosed: boolean }> {
    const [row] = await this.database.query<{ id: string | null; is_pending: boolean; is_closed: boolean }>(
      'erasures-find-of',
      `SELECT erasure.id, EXISTS (SELECT FROM gateway.erasure_parts WHERE erasure_id = erasure.id AND confirmed_at IS NULL) AS is_pending,
         NOT EXISTS (SELECT FROM gateway.users WHERE id = $1) AS is_closed
       FROM (VALUES ($1::uuid)) AS person (id) LEFT JOIN gateway.erasures erasure ON erasure.user_id = person.id`,
      [userId],
    );
    return {
      id: row?.id ?? null,
      isPending: row?.is_pending ?? false,
      isClosed: row?.is_closed ?? true,
    };
  }

  /** Claims parts that are due: unconfirmed parts, and parts that are due for the last pass. */
  async claimDue(): Promise<ErasurePart[]> {
    const claimed = await this.parts.claim();
    if (claimed.length === 0) return [];
    const rows = await this.database.source.manager.findBy(Erasure, {
      id: In(claimed.map(({ erasure_id }) => erasure_id)),
    });
    const erasures = new Map(rows.map((row) => [row.id, row]));
    return claimed.flatMap(({ id, erasure_id, service, confirmed_at }) => {
      const erasure = erasures.get(erasure_id);
      return erasure ? [{ id, erasure, service, isFinalPass: confirmed_at !== null }] : [];
    });
  }

  /**
   * Records that a service has nothing left to erase. After all services have confirmed, each is called once more
   * later; after that call the service is done.
   * @returns false when a newer erasure has replaced this one
   */
  confirm({ id, erasure, isFinalPass }: ErasurePart): Promise<boolean> {
    return this.database.pipelined(async (transaction) => {
      // Confirmations run one at a time, so that the last one can tell that it is the last.
      const locked = transaction.query(
        'erasures-lock',
        'SELECT id FROM gateway.erasures WHERE id = $1 FOR UPDATE',
        [erasure.id],
      );
      if (isFinalPass) this.sendEnd(id, erasure.id, transaction);
      else this.sendConfirmation(id, erasure.id, transaction);
      return (await locked).length > 0;
    });
  }

  private sendConfirmation(id: string, erasureId: string, transaction: PipelinedTransaction): void {
    transaction.send(
      'erasure-parts-confirm',
      `UPDATE gateway.erasure_parts SET confirmed_at = now(), due_at = NULL WHERE id = $1 AND confirmed_at IS NULL`,
      [id],
    );
    transaction.send(
      'erasure-parts-plan-last-look',
      `UPDATE gateway.erasure_parts SET due_at = now() + interval '${FINAL_PASS_SECONDS} seconds', attempts = 0
       WHERE erasure_id = $1 AND due_at IS NULL
         AND NOT EXISTS (SELECT FROM gateway.erasure_parts WHERE erasure_id = $1 AND confirmed_at IS NULL)`,
      [erasureId],
    );
  }

  private sendEnd(id: string, erasureId: string, transaction: PipelinedTransaction): void {
    transaction.send('erasure-parts-end', 'DELETE FROM gateway.erasure_parts WHERE id = $1', [id]);
    transaction.send(
      'erasures-end',
      `DELETE FROM gateway.erasures WHERE id = $1
         AND NOT EXISTS (SELECT FROM gateway.erasure_parts WHERE erasure_id = $1)`,
      [erasureId],
    );
  }
}

function later(wanted: Date, older: Date | undefined): Date {
  return older && older >= wanted ? new Date(older.getTime() + 1) : wanted;
}
