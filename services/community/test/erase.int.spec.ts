import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { countPlanted, type KeyOf, plantRows } from '@shadow-guide/archive/testing';
import {
  type AccountReturned,
  accountReturned,
  type Caller,
  type EraseRequest,
} from '@shadow-guide/contracts';
import { type Call, isServerUnavailable, unavailable } from '@shadow-guide/kernel';
import { aCallerOn, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { type PersonalDataRule, personalDataRules } from '@shadow-guide/tables';
import { communityDatabase } from '../src/database/database.js';
import { CreatePost } from '../src/forum/writing/index.js';
import { ForumDays } from '../src/forum-days/index.js';
import { GroupsHandler } from '../src/groups/groups.handler.js';
import { ReleaseHandles } from '../src/groups/index.js';
import { KeepPost } from '../src/kept-posts/keep-post.js';
import { KeptPostsHandler } from '../src/kept-posts/kept-posts.handler.js';
import { ModerationHandler } from '../src/moderation/moderation.handler.js';
import { OwnPostsHandler } from '../src/moderation/own-posts.handler.js';
import { PersonKeys } from '../src/people/index.js';
import { PersonalDataHandler } from '../src/personal-data/personal-data.handler.js';
import { Suspensions } from '../src/suspensions/index.js';
import { SuspensionsHandler } from '../src/suspensions/suspensions.handler.js';
import { type Community, callOf, startCommunity } from './support/community.js';
import { Forum } from './support/forum.js';

const HELD_WORDS = 'Write to me: quiet.reader@example.com';
const GROUP = 'anger';

let own: OwnDatabase;
let service: Community;
let forum: Forum;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
  service = await startCommunity(0, new Date('2026-03-02T10:00:00Z'), { postgres: own.settings });
  forum = new Forum(service);
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});

async function erase({ userId }: Pick<Caller, 'userId'>, more: Partial<EraseRequest> = {}): Promise<void> {
  const request: EraseRequest = {
    ...{ erasureId: randomUUID(), kind: 'clear', requestedAt: new Date().toISOString() },
    ...more,
  };
  const call = { serviceCaller: { service: 'gateway', subjectId: userId } } as Call;
  while (!(await service.get(PersonalDataHandler).erase(request, call)).isDone);
}
const query = (text: string, values: unknown[] = []) =>
  service.database.source.query<Record<string, unknown>[]>(text, values);
const stored = async (id: string) => (await query('SELECT * FROM community.posts WHERE id = $1', [id]))[0]!;
const keptBy = async (caller: Caller) => service.get(KeptPostsHandler).listKept({}, callOf(caller));
const groupsOf = (caller: Caller) => service.get(GroupsHandler).listMemberships(undefined, callOf(caller));

/** Creates a person with a visible post, a waiting post, an appeal, a kept copy, a block and a group. */
async function somebodyInTheForum() {
  const caller = aCallerOn('premium');
  const seen = await forum.post('I keep a distance that nobody asked me for.', {}, caller);
  const held = await forum.post(HELD_WORDS, {}, caller);
  await service.get(OwnPostsHandler).appeal({ id: held.id, message: 'It was a quotation.' }, callOf(caller));
  await service.get(KeepPost).run(seen.id, caller);
  await service
    .get(GroupsHandler)
    .join({ groupId: GROUP, anonymousHandle: `Quiet ${randomUUID().slice(0, 6)}` }, callOf(caller));
  return { caller, seen, held };
}

describe('a person who erases their data', () => {
  it('has their post texts erased at once, for readers and operators, and everything else deleted', async () => {
    const { caller, seen, held } = await somebodyInTheForum();
    const answer = await forum.post('I know that distance.', { parentId: seen.id });
    const alone = await forum.post('Another thought of mine.', {}, caller);
    await erase(caller);
    expect(await stored(seen.id)).toMatchObject({ content: '', is_deleted: true });
    expect(await stored(held.id)).toMatchObject({ content: '', is_deleted: true, state: 'visible' });
    expect(await query('SELECT * FROM community.appeals WHERE post_id = $1', [held.id])).toEqual([]);
    expect(await forum.read(alone.id)).toBeUndefined();
    const thread = await forum.read(seen.id);
    expect(JSON.stringify(thread)).not.toContain('distance that nobody');
    expect(thread!.replies.map(({ id }) => id)).toEqual([answer.id]);
    // The text is gone; the post stays in the queue until the end of the day, so that the queue does not reveal when
    // the text was erased.
    const place = (await service.get(ModerationHandler).list({})).find(({ id }) => id === held.id);
    expect(place).toMatchObject({ isWithdrawn: true, content: '', appeal: null });
    expect(await keptBy(caller)).toEqual([]);
    expect(await groupsOf(caller)).toEqual([]);
  });

  it('can post, keep and join again, and the final erasure pass does not delete the new data', async () => {
    const { caller } = await somebodyInTheForum();
    const requestedAt = new Date().toISOString();
    await erase(caller, { requestedAt });
    const later = await forum.post('A new beginning.', {}, caller);
    await service.get(KeepPost).run(later.id, caller);
    await service.get(GroupsHandler).join({ groupId: GROUP, anonymousHandle: 'Willow Bark' }, callOf(caller));
    await erase(caller, { requestedAt, isFinalPass: true });
    expect(await stored(later.id)).toMatchObject({ content: 'A new beginning.' });
    expect(await keptBy(caller)).toHaveLength(1);
    expect(await groupsOf(caller)).toHaveLength(1);
  });

  it('leaves no text of a post that was in flight', async () => {
    for (let round = 0; round < 5; round += 1) {
      const caller = aCallerOn('premium');
      const promptId = await forum.promptId();
      const posting = Array.from({ length: 3 }, (_, n) =>
        service
          .get(CreatePost)
          .run({ content: `On its way ${n}`, requestId: randomUUID(), promptId }, caller)
          .catch((error: unknown) => {
            if (isServerUnavailable(error)) throw error;
            return null;
          }),
      );
      const first = await Promise.race(posting);
      await erase(caller);
      expect(await stored(first!.id)).toMatchObject({ content: '', is_deleted: true });
      await Promise.all(posting);
    }
  });
});

it('an erasure fails while the person’s handles cannot be given up, and can be repeated', async () => {
  const { caller } = await somebodyInTheForum();
  const requestedAt = new Date().toISOString();
  const away = unavailable();
  jest.spyOn(service.get(ReleaseHandles), 'erase').mockRejectedValueOnce(away);
  await expect(erase(caller, { requestedAt })).rejects.toBe(away);
  await erase(caller, { requestedAt });
  expect(await groupsOf(caller)).toEqual([]);
});

it('an operator’s erasure leaves rows under a person key, so that nothing visible reveals whose rows they were', async () => {
  const { caller, seen, held } = await somebodyInTheForum();
  const before = await forum.read(seen.id);
  await erase(caller, { isByOperator: true });
  expect(await forum.read(seen.id)).toEqual(before);
  expect(await stored(held.id)).toMatchObject({ content: HELD_WORDS, state: 'held' });
  expect(await groupsOf(caller)).toHaveLength(1);
  expect(await keptBy(caller)).toEqual([]);
  // The service itself can still find the author, as for any other post.
  const personKey = await service.get(PersonKeys).keyOf(caller.userId);
  expect(await query('SELECT * FROM community.visits WHERE person_key = $1', [personKey])).toHaveLength(1);
});

it('a suspension carries over to the account that a person opens after closing theirs', async () => {
  const former = aCallerOn('premium');
  const [people, suspensions] = [service.get(PersonKeys), service.get(Suspensions)];
  const formerKey = await people.keyOf(former.userId);
  await service.database.pipelined((transaction) =>
    suspensions.suspend(formerKey, '2026-03-09', transaction),
  );
  await erase(former, { kind: 'close' });
  const userId = randomUUID();
  const payload: AccountReturned = { userId, formerUserId: former.userId, at: new Date().toISOString() };
  const event = { id: randomUUID(), handler: 'suspend-again', name: accountReturned.name, payload };
  for (let twice = 0; twice < 2; twice += 1) await service.get(SuspensionsHandler).onReturned(event);
  expect(await suspensions.find(await people.keyOf(userId))).toEqual(new Date('2026-03-09T00:00:00Z'));
});

// This test runs last, because inserting test rows removes the checks of all tables.
it('an erasure empties every table whose rule says so, and touches no other person’s rows', async () => {
  const days = service.get(ForumDays);
  const { day } = await days.today();
  const keysOf = async (userId: string) => {
    const personKey = await service.get(PersonKeys).keyOf(userId);
    const anonymousId = await days.anonymousIdOf(personKey, day);
    return ({ personColumn }: PersonalDataRule): unknown => {
      if (personColumn === 'user_id' || personColumn === 'operator_id') return userId;
      if (personColumn === 'anonymous_id' || personColumn === 'reporter_id') return anonymousId;
      return personKey;
    };
  };
  const [mine, theirs, closing] = [randomUUID(), randomUUID(), randomUUID()];
  const keys = new Map<string, KeyOf>(
    await Promise.all([mine, theirs, closing].map(async (id) => [id, await keysOf(id)] as const)),
  );
  for (const userId of keys.keys()) {
    await plantRows(service.database, keys.get(userId)!);
    for (const table of ['posts', 'blocks', 'writers'])
      await query(`UPDATE community.${table} SET day = $1 WHERE anonymous_id = $2`, [
        day,
        keys.get(userId)!({ personColumn: 'anonymous_id' } as PersonalDataRule),
      ]);
  }
  await erase({ userId: mine });
  await erase({ userId: closing }, { kind: 'close' });
  const rowsOf = async (userId: string) => {
    const counts = await countPlanted(service.database, keys.get(userId)!);
    return Object.keys(counts).filter((table) => counts[table]! > 0);
  };
  const rules = personalDataRules(communityDatabase.entities);
  const kept = rules.filter(({ erase }) => erase !== 'delete').map(({ table }) => table);
  expect(await rowsOf(mine)).toEqual(kept);
  expect(await rowsOf(closing)).toEqual(kept.filter((table) => table !== 'erased_keys'));
  expect(await rowsOf(theirs)).toEqual(rules.map(({ table }) => table));
  expect(
    await query('SELECT content FROM community.posts WHERE anonymous_id = $1', [
      keys.get(mine)!({ personColumn: 'anonymous_id' } as PersonalDataRule),
    ]),
  ).toEqual([{ content: '' }]);
});
