import type { Caller } from '@shadow-guide/contracts';
import { aCallerOn } from '@shadow-guide/kernel/testing';
import { PersonKeys } from '../../src/people/index.js';
import type { Community } from './community.js';

/**
 * Creates a person on premium who opened the forum before.
 * @param since the UTC day of the person's first visit; null when the visit was more than a week ago
 */
export async function aReaderSince(
  community: Community,
  since: string | null = null,
  caller: Caller = aCallerOn('premium'),
): Promise<Caller> {
  const personKey = await community.get(PersonKeys).keyOf(caller.userId);
  await community.database.query(
    'test-reader-since',
    `INSERT INTO community.forum_readers (person_key, since) VALUES ($1, $2::date)
     ON CONFLICT (person_key) DO UPDATE SET since = excluded.since`,
    [personKey, since],
  );
  return caller;
}
