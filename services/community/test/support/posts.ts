import { randomUUID } from 'node:crypto';
import type { Caller } from '@shadow-guide/contracts';
import { ForumDays } from '../../src/forum-days/index.js';
import { PersonKeys } from '../../src/people/index.js';
import type { Community } from './community.js';

/** Inserts a post of today directly into the table. Its text is not reviewed. */
export async function aStoredPost(
  community: Community,
  { userId }: Caller,
  row: { readonly content?: string; readonly state?: string; readonly safetyLevel?: string } = {},
): Promise<{ id: string; anonymousId: string }> {
  const { content = 'What I would rather not see.', state = 'visible', safetyLevel = 'none' } = row;
  const days = community.get(ForumDays);
  const { day, promptId } = await days.today();
  const anonymousId = await days.anonymousIdOf(await community.get(PersonKeys).keyOf(userId), day);
  if (anonymousId === null) throw new Error('the day has no secret');
  const id = randomUUID();
  await community.database.query(
    'test-stored-post',
    `INSERT INTO community.posts
       (id, day, prompt_id, root_id, depth, anonymous_id, content, created_at, state, safety_level)
     VALUES ($1, $2::date, $3, $1, 0, $4, $5, date_trunc('minute', $6::timestamptz), $7, $8)`,
    [id, day, promptId, anonymousId, content, community.clock.now(), state, safetyLevel],
  );
  return { id, anonymousId };
}
