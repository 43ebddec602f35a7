import { randomUUID } from 'node:crypto';
import { withDatabase } from './database.js';
import type { Person } from './person.js';

type Product = Parameters<typeof withDatabase>[0];

/**
 * Gives a person who has not opened the forum yet the history of a long-standing reader, so that their reports count.
 * The person key is read from a group membership.
 */
export async function asLongStandingReader(product: Product, person: Person): Promise<Person> {
  const anonymousHandle = aHandle('Reed');
  const joined = await person.send('/api/community-groups/boundaries/join', {
    method: 'POST',
    body: { anonymousHandle },
  });
  const { rowCount } = await withDatabase(product, 'community', (client) =>
    client.query(
      `INSERT INTO community.forum_readers (person_key, since)
       SELECT person_key, NULL FROM community.group_memberships WHERE anonymous_handle = $1`,
      [anonymousHandle],
    ),
  );
  if (joined.status !== 200 || rowCount !== 1)
    throw new Error(
      `Joining by ${anonymousHandle} was answered ${joined.status}, and ${rowCount} rows were made`,
    );
  return person;
}

/**
 * Returns an unused anonymous handle. It contains letters only, because many consecutive digits look like a telephone
 * number, which handles must not contain.
 */
export function aHandle(word: string): string {
  const letters = randomUUID().replace(/[^a-f]/g, (sign) => 'ghjkmnpqrs'[Number(sign)] ?? '');
  return `${word} ${letters.slice(0, 16)}`;
}
