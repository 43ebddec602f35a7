import { Injectable } from '@nestjs/common';
import type { RevisionReason } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { EntryRevision } from '../../conversations/index.js';
import { DATE, ENTRIES, type ReadingPlace } from '../looking-back.repository.js';

/**
 * Position in the file: after an entry, or after an earlier version of it. Versions follow their entry, newest first.
 */
export interface FilePlace extends ReadingPlace {
  /** The version's position among all versions, a PostgreSQL integer as text; null after the entry itself. */
  readonly version: string | null;
}

/** The parts of an entry that are in a slice, and the position after them. */
export interface SlicedEntry extends FilePlace {
  readonly id: string;
  /** Whether the entry itself was in the previous slice. */
  readonly isBegun: boolean;
  /** Ids of the entry's versions in the slice, newest first. */
  readonly versionIds: readonly string[];
}

export interface ExportSlice {
  readonly userId: string;
  /** Exports only this day; null for all days. */
  readonly date: string | null;
  /** Lists only pieces after this position; null: from the beginning. */
  readonly after: FilePlace | null;
  /** Maximum number of entries and versions, counted together. */
  readonly maxPieces: number;
  /** Maximum number of bytes of sealed text; the first entry or version is included whatever its size. */
  readonly maxBytes: number;
}

/** Former version of an entry and its reply; texts sealed. */
export interface FormerVersion {
  readonly id: string;
  readonly reason: RevisionReason;
  readonly content: Buffer;
  readonly writtenAt: Date;
  readonly replacedAt: Date;
  readonly reply: { readonly content: Buffer; readonly repliedAt: Date } | null;
}

type VersionRow = RowOf<EntryRevision, 'id' | 'reason' | 'content' | 'writtenAt' | 'replacedAt' | 'reply'> & {
  replied_at: Date;
};

/**
 * PostgreSQL's largest bigint, greater than every position. With it a plain comparison suffices, so that the index scan
 * starts where the previous part ended.
 */
const LARGEST_BIGINT = '9223372036854775807';

/** Reads the journal in the order of its file. */
@Injectable()
export class ExportRepository {
  constructor(private readonly database: Database) {}

  /** Lists as many entries and versions as fit, oldest first. */
  listSlice({ userId, date, after, maxPieces, maxBytes }: ExportSlice): Promise<SlicedEntry[]> {
    // The entry at the position is read again, because of its versions after that position.
    return this.database.query<SlicedEntry & Record<string, unknown>>(
      'export-slice',
      `SELECT id, date, position::text, is_begun AS "isBegun", min(version)::text AS version,
         COALESCE(array_agg(version_id ORDER BY version DESC) FILTER (WHERE version_id IS NOT NULL), '{}') AS "versionIds"
       FROM (
         SELECT m.id, m.date, m.position, m.local_date, m.is_begun, piece.id AS version_id, piece.version,
           sum(piece.bytes) OVER (ORDER BY m.local_date, m.position, piece.version DESC NULLS FIRST
             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
         FROM (
           SELECT m.id, m.local_date, m.position, m.content, ${DATE},
             COALESCE((m.local_date, m.position) = ($3::date, $4::bigint), false) AS is_begun,
             CASE WHEN (m.local_date, m.position) = ($3::date, $4::bigint) THEN $5::bigint END AS before_version
           FROM ${ENTRIES}
             AND m.local_date >= COALESCE($2::date, $3::date, '-infinity') AND m.local_date <= COALESCE($2::date, 'infinity')
             AND ($3::date IS NULL OR (m.local_date, m.position) >= ($3::date, $4::bigint))
           ORDER BY m.local_date, m.position LIMIT $6
         ) m CROSS JOIN LATERAL (
           SELECT NULL::uuid AS id, NULL::bigint AS version, octet_length(m.content)
             + COALESCE((SELECT octet_length(content) FROM journal_ai.messages WHERE reply_to = m.id), 0) AS bytes
           WHERE NOT m.is_begun
           UNION ALL
           (SELECT v.id, v.position, octet_length(v.content) + COALESCE(octet_length(v.reply), 0)
            FROM journal_ai.entry_revisions v
            WHERE v.entry_id = m.id AND v.position < COALESCE(m.before_version, ${LARGEST_BIGINT})
            ORDER BY v.position DESC LIMIT $6)
         ) piece
         ORDER BY m.local_date, m.position, piece.version DESC NULLS FIRST LIMIT $6
       ) sized
       WHERE COALESCE(bytes_before, 0) < $7
       GROUP BY id, date, position, local_date, is_begun ORDER BY local_date, sized.position`,
      [
        userId,
        date,
        after?.date ?? null,
        after?.position ?? null,
        after?.version ?? null,
        maxPieces,
        maxBytes,
      ],
    );
  }

  /**
   * Lists earlier versions of the person's entries by id, in no particular order; ids that do not exist are left out.
   */
  async listVersions(userId: string, versionIds: readonly string[]): Promise<FormerVersion[]> {
    const rows = await this.database.query<VersionRow>(
      'export-versions',
      `SELECT v.id, v.reason, v.content, v.written_at, v.replaced_at, v.reply, v.replied_at
       FROM journal_ai.entry_revisions v JOIN journal_ai.messages e ON e.id = v.entry_id AND e.user_id = $1
       WHERE v.id = ANY ($2::uuid[])`,
      [userId, versionIds],
    );
    return rows.map(({ id, reason, content, written_at, replaced_at, reply, replied_at }) => ({
      ...{ id, reason, content },
      writtenAt: written_at,
      replacedAt: replaced_at,
      reply: reply && { content: reply, repliedAt: replied_at },
    }));
  }
}
