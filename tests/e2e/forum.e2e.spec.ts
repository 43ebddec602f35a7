import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { contracts, contractsOf, type ReportedPost } from '@shadow-guide/contracts';
import { withDatabase } from '../support/database.js';
import { DISCUSSIONS, Forum } from '../support/forum.js';
import { aHandle, asLongStandingReader } from '../support/known-reader.js';
import { type Answer, Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';
import { until } from '../support/until.js';

const product = runningProduct();
const { url } = product;

const arrive = async () => Forum.of(await Person.arrive(url));
const people = (count: number) => Promise.all(Array.from({ length: count }, arrive));
/** Creates people whose reports count. */
const knownPeople = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () =>
      Forum.of(await asLongStandingReader(product, await Person.arrive(url))),
    ),
  );
const accessOf = ({ person }: Forum) => person.get('GET /api/forum/access-check');
const told = ({ status, body }: Answer<{ code?: string }>) => [status, { ...body, requestId: '' }];

let admin: Person;
beforeAll(async () => {
  admin = await Person.arrive(url, { email: 'admin@example.com' });
});

/** Returns a post as operators see it. The post may be on a later page than the first. */
async function reportOf(id: string): Promise<ReportedPost | undefined> {
  for (let cursor = ''; ; ) {
    const page = await admin.get('GET /api/admin/reports', cursor && `?cursor=${cursor}`);
    const found = page.find((post) => post.id === id);
    if (found || page.length === 0) return found;
    cursor = page.at(-1)?.id ?? '';
  }
}

const decide = (id: string, status: 'visible' | 'removed') =>
  admin.send<ReportedPost>(`/api/admin/reports/${id}`, { method: 'PATCH', body: { status } });

describe('the question of the day', () => {
  it('is the same for everybody until the next midnight in UTC', async () => {
    const [mine, anybodys] = [
      await (await Person.arrive(url)).get('GET /api/forum/prompt/today'),
      await new Person(url).get('GET /api/forum/prompt/today'),
    ];
    expect(anybodys).toEqual(mine);
    const ends = new Date(mine.expiresAt);
    expect(ends.toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect(ends.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
  });

  it.each([
    'GET /api/forum/access-check',
    `POST ${DISCUSSIONS}`,
    'GET /api/forum/kept',
    'GET /api/forum/held',
  ])('gives a visitor access to nothing else: %s', async (http) => {
    const [method, path = ''] = http.split(' ');
    const answer = await new Person(url).send(path, { method, body: method === 'GET' ? undefined : {} });
    expect(answer.status).toBe(401);
  });
});

describe('the weekly forum day of a person on the free plan', () => {
  it('is not used up by checking whether the forum is open', async () => {
    const forum = await arrive();
    await accessOf(forum);
    expect(await accessOf(forum)).toMatchObject({ canAccess: true, isLimited: true, isOpenedToday: false });
  });

  it.each<[string, (forum: Forum) => Promise<unknown>]>([
    ['opening the discussions', (forum) => forum.list()],
    ['posting alone', (forum) => forum.post('I said nothing all week.')],
    ['saying so', ({ person }) => person.send('/api/forum/track-access', { method: 'POST', body: {} })],
  ])('is used up by %s', async (_, spend) => {
    const forum = await arrive();
    await spend(forum);
    expect(await accessOf(forum)).toMatchObject({ canAccess: true, isOpenedToday: true });
  });

  it('is followed by closed days, on which nothing can be read either, with the number of days left', async () => {
    const forum = await arrive();
    await cameDaysAgo(forum, 2);
    expect(await accessOf(forum)).toMatchObject({ canAccess: false, daysUntilNextAccess: 5 });
    const refused = [
      await forum.person.send(`${DISCUSSIONS}?promptId=${forum.promptId}`),
      await forum.send('I said nothing all week.'),
      await forum.report(randomUUID()),
      await forum.person.send('/api/forum/track-access', { method: 'POST', body: {} }),
    ];
    for (const { status, body } of refused) {
      expect([status, body]).toEqual([403, expect.objectContaining({ code: 'forum_access_limited' })]);
      expect((body as { message: string }).message).toContain('Try again in 5 days.');
    }
    expect(await accessOf(forum)).toMatchObject({ canAccess: false, daysUntilNextAccess: 5 });
  });

  it('does not limit a person on the trial', async () => {
    const forum = await arrive();
    await cameDaysAgo(forum, 2);
    await forum.person.send('/api/trial/start', { method: 'POST', body: {} });
    await until('the trial has reached the forum', async () => !(await accessOf(forum)).isLimited);
    expect(await accessOf(forum)).toMatchObject({ canAccess: true, daysUntilNextAccess: 0 });
    expect(await forum.list()).toEqual(expect.any(Array));
  });
});

/** Records a visit of the person on an earlier day. The person's key is found through a group that the person joins. */
async function cameDaysAgo({ person }: Forum, days: number): Promise<void> {
  const anonymousHandle = aHandle('Tide');
  const joined = await person.send('/api/community-groups/inner-critic/join', {
    method: 'POST',
    body: { anonymousHandle },
  });
  expect(joined.status).toBe(200);
  const { rowCount } = await withDatabase(product, 'community', (client) =>
    client.query(
      `INSERT INTO community.visits (person_key, day, is_limited)
       SELECT person_key, (now() AT TIME ZONE 'UTC')::date - $2::int, true
       FROM community.group_memberships WHERE anonymous_handle = $1`,
      [anonymousHandle, days],
    ),
  );
  expect(rowCount).toBe(1);
}

/**
 * Access class of each call with an id in its address. `author`: only the author; everybody else gets the same response
 * as for a missing id. `member`: members of that group. `insider`: members of that group; everybody else gets the same
 * response as for a missing group. `anybody`: every signed-in person; the call changes only their own data.
 */
const FOR_WHOM: Readonly<Record<string, 'author' | 'member' | 'insider' | 'anybody'>> = {
  'DELETE /api/forum/discussions/:id': 'author',
  'POST /api/forum/discussions/:id/keep': 'author',
  'POST /api/forum/discussions/:id/appeal': 'author',
  'DELETE /api/forum/kept/:id': 'author',
  'DELETE /api/community-groups/:groupId/thread/:id': 'author',
  'GET /api/community-groups/:groupId/thread': 'insider',
  'POST /api/community-groups/:groupId/thread': 'insider',
  'POST /api/community-groups/:groupId/thread/:id/report': 'insider',
  'POST /api/community-groups/:groupId/thread/:id/block': 'insider',
  'DELETE /api/community-groups/:groupId/thread/:id/block': 'insider',
  'GET /api/community-groups/:groupId/members': 'member',
  'POST /api/community-groups/:groupId/challenges/:challengeId/join': 'member',
  'POST /api/community-groups/:groupId/challenges/:challengeId/check-in': 'member',
  'GET /api/forum/discussions/:id/replies': 'anybody',
  'POST /api/forum/discussions/:id/report': 'anybody',
  'POST /api/forum/discussions/:id/block': 'anybody',
  'DELETE /api/forum/discussions/:id/block': 'anybody',
  'POST /api/community-groups/:groupId/join': 'anybody',
  'DELETE /api/community-groups/:groupId/membership': 'anybody',
  'GET /api/community-groups/:groupId/insights': 'anybody',
  'POST /api/community-insights/:id/helpful': 'anybody',
  'GET /api/community-groups/:groupId/challenges': 'anybody',
  'DELETE /api/community-groups/:groupId/challenges/:challengeId/join': 'anybody',
};
const callsFor = (whom: string) => Object.keys(FOR_WHOM).filter((http) => FOR_WHOM[http] === whom);
const BODY = { message: 'Please look again.', content: 'Is anybody here?', reason: 'spam' };
type Told = Answer<{ code?: string }>;

describe('a call with an id in its address', () => {
  let [mine, other]: Forum[] = [];
  let [post, kept] = ['', ''];
  beforeAll(async () => {
    [mine, other] = await people(2);
    post = (await other!.post('This one is not yours.')).id;
    await other!.person.send(`${DISCUSSIONS}/${post}/keep`, { method: 'POST', body: {} });
    kept = (await other!.person.get('GET /api/forum/kept'))[0]?.id ?? '';
  });
  const send = (http: string, names: Record<string, string>): Promise<Told> => {
    const [method = '', path = ''] = http.split(' ');
    const address = path.replace(/:(\w+)/g, (_, name: string) => names[name] ?? '');
    return mine!.person.send(address, { method, body: method === 'POST' ? BODY : undefined });
  };

  it('has an access class', () => {
    const naming = contractsOf('community')
      .flatMap((contract) => Object.values(contract))
      .flatMap(({ http, access }) => (http?.includes(':') && access === 'user' ? [http] : []));
    expect(Object.keys(FOR_WHOM).sort()).toEqual(naming.sort());
  });

  it.each(callsFor('author'))(
    'looks like a call for a missing id when another person makes it: %s',
    async (http) => {
      const id = http.includes('/kept/') ? kept : post;
      const groupId = 'inner-critic';
      const theirs = await send(http, { groupId, id });
      const nobodys = await send(http, { groupId, id: randomUUID() });
      expect(theirs.status).toBe(404);
      expect(told(theirs)).toEqual(told(nobodys));
      expect(await other!.find(post)).toMatchObject({ content: 'This one is not yours.', isOwn: true });
      expect(await other!.person.get('GET /api/forum/kept')).toHaveLength(1);
    },
  );

  it('answers 404 to a check-in on another person’s post', async () => {
    const body = { discussionId: post, answer: 'yes' };
    expect((await mine!.person.send('/api/forum/check-in', { method: 'POST', body })).status).toBe(404);
  });

  it.each(callsFor('member'))('is refused for a person outside the group: %s', async (http) => {
    const groupId = 'inner-critic';
    const challenges = await mine!.person.send<{ id: string }[]>(
      `/api/community-groups/${groupId}/challenges`,
    );
    const answer = await send(http, { groupId, challengeId: challenges.body[0]?.id ?? '' });
    expect([answer.status, answer.body.code]).toEqual([403, 'membership_required']);
  });

  it.each(callsFor('insider'))(
    'answers a person outside the group as if the group did not exist: %s',
    async (http) => {
      const theirs = await send(http, { groupId: 'inner-critic', id: post });
      const nobodys = await send(http, { groupId: 'no-such-group', id: post });
      expect([theirs.status, theirs.body.code]).toEqual([404, 'group_not_found']);
      expect(told(theirs)).toEqual(told(nobodys));
    },
  );

  const operators = contracts
    .flatMap((contract) => Object.values(contract))
    .flatMap(({ http, access }) => (http && access === 'admin' ? [http] : []));
  it.each(operators)('is allowed only for operators: %s', async (http) => {
    const answer = await send(http, { id: post });
    expect([answer.status, answer.body.code]).toEqual([403, 'admin_only']);
  });
});

describe('a post', () => {
  it('has an id set by the server, which stays the same all day whatever the browser sends', async () => {
    const [mine, other] = (await people(2)) as [Forum, Forum];
    const theirs = await other.post('Mine comes first.');
    const forged = await mine.post('I am somebody else.', { anonymousId: theirs.anonymousId });
    expect(forged.anonymousId).not.toBe(theirs.anonymousId);
    expect((await mine.post('And again.', { anonymousId: 'a-name' })).anonymousId).toBe(forged.anonymousId);
    expect(await other.find(forged.id)).toMatchObject({ isOwn: false, anonymousId: forged.anonymousId });
  });

  it('is stored once for a repeated request, even when concurrent', async () => {
    const [forum, reader] = (await people(2)) as [Forum, Forum];
    const requestId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => forum.post('Only once.', { requestId })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const ids = (await reader.list()).map(({ id }) => id);
    expect(ids.filter((id) => id === sent[0]?.id)).toHaveLength(1);
  });

  it('is shown as plain text, without deceptive characters, up to 4,000 characters', async () => {
    const [forum, reader] = (await people(2)) as [Forum, Forum];
    const html = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const { id } = await forum.post(
      `${html} \u202Eesrever\u202C z\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301`,
    );
    const read = (await reader.find(id))?.content ?? '';
    expect(read).toContain(html);
    expect(read).not.toMatch(/[\u202A-\u202E]/);
    expect(read.match(/\u0301/g)?.length ?? 0).toBeLessThan(5);
    expect((await forum.send('x'.repeat(4_001))).status).toBe(400);
  });

  it('can be saved by its author, sealed, and deleted', async () => {
    const [forum, reader] = (await people(2)) as [Forum, Forum];
    const { id } = await forum.post('I would like to remember this.');
    await forum.person.send(`${DISCUSSIONS}/${id}/keep`, { method: 'POST', body: {} });
    await forum.person.send(`${DISCUSSIONS}/${id}/keep`, { method: 'POST', body: {} });
    expect((await forum.person.send(`${DISCUSSIONS}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await reader.find(id)).toBeUndefined();
    const kept = await forum.person.get('GET /api/forum/kept');
    expect(kept.map(({ content }) => content)).toEqual(['I would like to remember this.']);
    expect(await reader.person.get('GET /api/forum/kept')).toEqual([]);
  });

  it('is refused with a retry time when its author sends as fast as they can', async () => {
    const forum = await arrive();
    const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => forum.send(`Number ${n}.`)));
    const refused = sent.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(6);
    for (const { body, headers } of refused) {
      expect(body.code).toBe('forum_slow_down');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

describe('moderation', () => {
  it('hides a post that three people reported until an operator restores it', async () => {
    const [author, reader, ...others] = (await knownPeople(4)) as [Forum, Forum, ...Forum[]];
    const { id } = await author.post('Some people here only want pity.');
    expect((await reader.report(id)).status).toBe(200);
    expect((await reader.report(id)).status).toBeLessThan(500);
    expect(await others[0]?.find(id)).toBeDefined();
    for (const other of others) await other.report(id);
    await until('the post is hidden from others', async () => (await reader.find(id)) === undefined);
    const report = await reportOf(id);
    expect(report).toMatchObject({
      state: 'hidden',
      isOpen: true,
      reports: [{ reason: 'unkind', count: 3 }],
    });
    expect(JSON.stringify(report)).not.toMatch(/anonymousId|userId|author|email/);
    expect((await decide(id, 'visible')).body).toMatchObject({ state: 'visible', isOpen: false });
    await until('the post is visible to others', async () => (await reader.find(id)) !== undefined);
  });

  it('hides nothing that new accounts report, shows the report to operators, and records their action in the audit log', async () => {
    const [author, ...others] = (await people(4)) as [Forum, ...Forum[]];
    const { id } = await author.post('Nobody wrong is done by this.');
    for (const other of others) expect((await other.report(id)).body).toEqual({ reported: true });
    const report = await until('operators see the report', () => reportOf(id));
    expect(report).toMatchObject({ state: 'visible', isOpen: true, reports: [{ count: 3 }] });
    expect(report?.createdAt).toBe(`${report?.day}T00:00:00.000Z`);
    expect(await others[0]?.find(id)).toBeDefined();
    await decide(id, 'removed');
    const { id: operatorId } = await admin.get('GET /api/auth/user');
    const line = await until('the audit log has the removal', async () =>
      (await admin.get('GET /api/admin/audit-log', '?about=posts')).find(({ postId }) => postId === id),
    );
    expect(line).toMatchObject({
      ...{
        action: 'remove-post',
        operatorId,
        operatorEmail: 'admin@example.com',
        userId: null,
        userEmail: null,
      },
      changes: [{ field: 'state', before: 'visible', after: 'removed' }],
    });
  });

  it('is available only to operators', async () => {
    const { person } = await arrive();
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', `/${randomUUID()}`],
      ['POST', `/${randomUUID()}/suspension`],
      ['DELETE', `/${randomUUID()}/suspension`],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      expect((await person.send(`/api/admin/reports${path}`, { method, body })).status).toBe(403);
    }
  });

  it('shows the author of a post that signals danger a card, and hides the post from others until an operator approves it', async () => {
    const [author, reader] = (await people(2)) as [Forum, Forum];
    const post = await author.post('I want to kill myself tonight.');
    expect(post).toMatchObject({ state: 'held', holdReason: 'danger', isOwn: true });
    expect(post.safety).toBeDefined();
    expect(await author.find(post.id)).toMatchObject({ state: 'held' });
    expect(await reader.find(post.id)).toBeUndefined();
    expect((await reader.send('I hear you.', { parentId: post.id })).status).toBe(404);
    expect((await accessOf(author)).isQuiet).toBe(true);
    const first = await admin.get('GET /api/admin/reports');
    expect(first[0]).toMatchObject({ holdReason: 'danger' });
    await decide(post.id, 'visible');
    await until('the post is visible to others', async () => (await reader.find(post.id)) !== undefined);
    expect((await reader.find(post.id))?.safety).toBeUndefined();
  });

  it('holds back contact details with a reason, and accepts an appeal against a removal', async () => {
    const author = await arrive();
    const post = await author.post('Write to me: robin.doe@example.com');
    expect(post).toMatchObject({ state: 'held', holdReason: 'contact_details' });
    await decide(post.id, 'removed');
    const path = `${DISCUSSIONS}/${post.id}/appeal`;
    const appeal = () =>
      author.person.send<{ code?: string }>(path, { method: 'POST', body: { message: 'It is not mine.' } });
    expect((await appeal()).body).toMatchObject({ isAppealed: true });
    expect((await appeal()).body.code).toBe('already_appealed');
    expect(await reportOf(post.id)).toMatchObject({ appeal: 'It is not mine.', isOpen: true });
  });

  it('suspends an author through a post of theirs: the author can read but not write until the suspension is lifted', async () => {
    const [author, ...others] = (await people(4)) as [Forum, ...Forum[]];
    const { id } = await author.post('I go on until somebody stops me.');
    for (const other of others) await other.report(id, 'spam');
    const path = `/api/admin/reports/${id}/suspension`;
    const suspended = await admin.send<ReportedPost>(path, { method: 'POST', body: { days: 7 } });
    expect(suspended.body.suspendedUntil).toMatch(/T00:00:00\.000Z$/);
    expect((await author.send('One more.')).body.code).toBe('forum_suspended');
    expect(await author.list()).toEqual(expect.any(Array));
    expect((await accessOf(author)).suspendedUntil).toBe(suspended.body.suspendedUntil);
    expect((await admin.send(path, { method: 'DELETE' })).status).toBe(200);
    await author.post('Back again.');
  });

  it('ends sessions, sign-in and forum access of a banned person, and restores them when the ban is lifted', async () => {
    const forum = await arrive();
    await forum.post('Before.');
    const { id } = await forum.person.get('GET /api/auth/user');
    const { email } = forum.person;
    const act = (what: string) => admin.send(`/api/admin/users/${id}/${what}`, { method: 'POST', body: {} });
    expect((await act('ban')).body).toMatchObject({ id, isBanned: true });
    expect((await forum.send('After.')).status).toBe(401);
    const again = new Person(url);
    expect(await again.signIn({ email })).toContain('error');
    expect((await again.send('/api/auth/user')).status).toBe(401);
    expect((await act('unban')).body).toMatchObject({ isBanned: false });
    await again.signIn({ email });
    const back = await Forum.of(again);
    await until('the forum accepts posts again', async () => (await back.send('Here again.')).status === 200);
  });
});
