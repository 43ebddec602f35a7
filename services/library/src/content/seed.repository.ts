import { Injectable } from '@nestjs/common';
import type { Transaction } from '@shadow-guide/kernel';
import { In, IsNull, Not } from 'typeorm';
import { Resource } from '../resources/index.js';
import type { ReadResource } from './read-resource.js';

/** Rows of the content files. */
@Injectable()
export class SeedRepository {
  /** @returns false while another process stores the content; the lock is held until the transaction ends */
  async lock(transaction: Transaction): Promise<boolean> {
    const [row] = await transaction.query<{ locked: boolean }>(
      'seed-lock',
      `SELECT pg_try_advisory_xact_lock(hashtext('library: seed')) AS locked`,
      [],
    );
    return row?.locked ?? false;
  }

  /** Returns the digest of each row's file by slug, without withdrawn rows. */
  async digests({ entities }: Transaction): Promise<Map<string, string>> {
    const rows = await entities.find(Resource, {
      select: { slug: true, seedDigest: true },
      where: { withdrawnAt: IsNull() },
    });
    return new Map(rows.map(({ slug, seedDigest }) => [slug, seedDigest]));
  }

  /** Inserts rows, or updates the columns that come from their files; counts of views and votes stay. */
  async upsert(transaction: Transaction, resources: readonly ReadResource[]): Promise<void> {
    await transaction.entities.upsert(Resource, resources.map(toEntity), ['id']);
    transaction.send(
      'seed-words',
      'INSERT INTO library.words SELECT DISTINCT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [resources.flatMap(({ search }) => search.words)],
    );
  }

  /** @returns the number of rows withdrawn */
  async withdrawOthers({ entities }: Transaction, slugs: readonly string[], now: Date): Promise<number> {
    const where = { withdrawnAt: IsNull(), slug: Not(In([...slugs])) };
    return (await entities.update(Resource, where, { withdrawnAt: now })).affected ?? 0;
  }
}

function toEntity({ digest, search, linked: _, createdAt, ...resource }: ReadResource): Partial<Resource> {
  return {
    ...resource,
    tags: [...resource.tags],
    relatedArchetypes: [...resource.relatedArchetypes],
    sections: [...resource.sections],
    citations: [...resource.citations],
    createdAt: new Date(createdAt),
    withdrawnAt: null,
    seedDigest: digest,
    searchTitle: search.title,
    searchTags: search.tags,
    searchText: search.text,
    shortGrams: [...search.shortGrams],
    words: [...search.words],
  };
}
