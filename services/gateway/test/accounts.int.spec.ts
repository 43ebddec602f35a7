import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type AccountFacts,
  type AdminActed,
  accountChanged,
  accountFeed,
  adminActed,
  LATEST_RELEASE,
  NO_PERSON_ID,
} from '@shadow-guide/contracts';
import { eventSubject } from '@shadow-guide/contracts/wire';
import { RpcClient } from '@shadow-guide/kernel';
import { type OwnDatabase, openOwnDatabase, until } from '@shadow-guide/kernel/testing';
import { gatewayDatabase } from '../src/database/database.js';
import { SessionStore } from '../src/sessions/index.js';
import { aPerson, TestGateway } from './support/gateway.js';
import type { Person, Visitor } from './support/visitor.js';

const operatorEmail = `${randomUUID()}@example.com`;
// The suite uses a separate database, because gateways of other suites would take these events from a shared outbox.
let own: OwnDatabase;
let product: TestGateway;
let operator: Visitor;
const accounts: AccountFacts[] = [];
const acts: AdminActed[] = [];

jest.setTimeout(30_000);
beforeAll(async () => {
  own = await openOwnDatabase(process.env, gatewayDatabase);
  product = await TestGateway.start({
    environment: { ADMIN_EMAILS: operatorEmail, POSTGRES_DATABASE: own.settings.database },
  });
  product.stubAccountList();
  takeEvents(accountChanged.name, accounts);
  takeEvents(adminActed.name, acts);
  operator = await product.person({ email: operatorEmail });
}, 60_000);
afterAll(async () => {
  await product.stop();
  await own.drop();
});

/** Receives events in place of the service that keeps the list of accounts, and collects them in `into`. */
function takeEvents<P>(event: string, into: P[]): void {
  product.kernel.nats.connection.subscribe(eventSubject('admin-analytics', event), {
    callback: (_, message) => {
      into.push(message.json<{ input: { payload: P } }>().input.payload);
      message.respond(JSON.stringify({ ok: null }));
    },
  });
}

async function somebody(
  claims: Partial<Person> = {},
): Promise<{ person: Person; visitor: Visitor; id: string }> {
  const person = aPerson(claims);
  const visitor = product.visitor();
  await visitor.signIn(person);
  const { id } = await visitor.json<{ id: string }>('/api/auth/user');
  return { person, visitor, id };
}
/** Makes an account look like one from before the first release. */
const forgetReleases = (id: string) =>
  product.database.query(
    'test-forget-releases',
    'UPDATE gateway.users SET last_seen_release = NULL WHERE id = $1',
    [id],
  );
const told = (userId: string, count: number) =>
  until(`${count} changes of the account are published`, () => {
    const own = accounts.filter((facts) => facts.userId === userId).sort((a, b) => a.change - b.change);
    return own.length >= count && own;
  });
const post = (who: Visitor, path: string, body?: unknown) => who.call('POST', path, body);
const statusOf = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status;

describe('the event of an account change', () => {
  it('is sent from the first sign-in on, with the username at the provider', async () => {
    const { person, id } = await somebody({ preferred_username: ' ada_l ', family_name: 'Lovelace' });
    const [facts] = await told(id, 1);
    expect(facts).toEqual({
      ...{ userId: id, email: person.email, username: 'ada_l', firstName: 'Ada', lastName: 'Lovelace' },
      ...{ role: 'user', isBanned: false, hasSeenOnboarding: false, patchNotesPopupEnabled: true },
      ...{
        lastSeenRelease: LATEST_RELEASE,
        createdAt: facts!.lastLoginAt,
        lastLoginAt: expect.any(String),
        change: 1,
      },
    });
  });

  it('is sent at every sign-in, ban, changed setting and release marked as seen, each time with a higher number', async () => {
    const { person, visitor, id } = await somebody();
    await forgetReleases(id);
    await product.visitor().signIn(person);
    await post(visitor, '/api/patch-notes/toggle-popup', { enabled: false });
    await post(visitor, '/api/patch-notes/mark-seen', { version: '2.6.0' });
    await post(operator, `/api/admin/users/${id}/ban`);
    const changes = await told(id, 5);
    expect(
      changes.map(({ change, patchNotesPopupEnabled, lastSeenRelease, isBanned, username }) => [
        ...[change, patchNotesPopupEnabled, lastSeenRelease, isBanned, username],
      ]),
    ).toEqual([
      [1, true, LATEST_RELEASE, false, null],
      [2, true, null, false, null],
      [3, false, null, false, null],
      [4, false, '2.6.0', false, null],
      [5, false, '2.6.0', true, null],
    ]);
    expect(changes[1]!.lastLoginAt > changes[0]!.lastLoginAt).toBe(true);
  });

  it('is sent once when the same setting is stored again', async () => {
    const { visitor, id } = await somebody();
    for (const enabled of [false, false, true, true]) {
      await post(visitor, '/api/patch-notes/toggle-popup', { enabled });
    }
    expect((await told(id, 3)).map(({ change }) => change)).toEqual([1, 2, 3]);
  });
});

describe('the feed of accounts', () => {
  const list = (after?: string, subjectId = NO_PERSON_ID) =>
    new RpcClient(product.kernel.nats, 'admin-analytics').call(accountFeed.list, { after }, { subjectId });

  it('returns every account once, sorted by id, with the same facts as the account’s last event', async () => {
    const { id } = await somebody();
    const [facts] = await told(id, 1);
    const { accounts: all } = await list();
    const ids = all.map(({ userId }) => userId);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(all.find(({ userId }) => userId === id)).toEqual(facts);
    const at = ids.indexOf(id);
    expect((await list(id)).accounts.map(({ userId }) => userId)).toEqual(ids.slice(at + 1));
    expect((await list(ids.at(-1))).accounts).toEqual([]);
  });

  it('refuses a call made on behalf of a person', async () => {
    await expect(list(undefined, randomUUID())).rejects.toMatchObject({ code: 'services_only' });
  });
});

describe('a new sign-in required by an operator', () => {
  const ask = (id: string, by = operator) => post(by, `/api/admin/users/${id}/password-reset`);

  it('ends every session at once; the next sign-in opens the unchanged account', async () => {
    const { person, visitor, id } = await somebody();
    const other = product.visitor();
    await other.signIn(person, '/api/auth/google');
    const answer = await ask(id);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { id, email: person.email, firstName: 'Ada', lastName: null, role: 'user', subscriptionTier: 'free' },
    ]);
    expect(await Promise.all([visitor, other].map(statusOf))).toEqual([401, 401]);
    await visitor.signIn(person);
    expect((await visitor.json<{ id: string }>('/api/auth/user')).id).toBe(id);
    expect(await statusOf(other)).toBe(401);
  });

  it('also ends the sessions of accounts from before the person’s address was verified', async () => {
    const { person, id } = await somebody();
    const { person: claimed, visitor } = await somebody({ email: person.email, email_verified: false });
    await product.visitor().signIn({ ...claimed, email_verified: true });
    expect(await statusOf(visitor)).toBe(200);
    await ask(id);
    expect(await statusOf(visitor)).toBe(401);
  });

  it('is sent to the log of operators’ actions, like a ban, with the state before and after', async () => {
    const { id } = await somebody();
    await ask(id);
    await post(operator, `/api/admin/users/${id}/ban`);
    await post(operator, `/api/admin/users/${id}/ban`);
    const { id: operatorId } = await operator.json<{ id: string }>('/api/auth/user');
    const own = await until('both actions are logged', () => {
      const found = acts.filter(({ userId }) => userId === id);
      return found.length >= 2 && found.sort((a, b) => a.at.localeCompare(b.at));
    });
    const same = { id: expect.any(String), operatorId, userId: id, at: expect.any(String) };
    expect(own).toEqual([
      { ...same, action: 'password-reset', changes: [] },
      { ...same, action: 'ban', changes: [{ field: 'isBanned', before: 'false', after: 'true' }] },
    ]);
    expect(own[0]!.id).not.toBe(own[1]!.id);
  });

  it('is logged even when ending the sessions fails, and can be repeated', async () => {
    const { visitor, id } = await somebody();
    const store = product.gateway.app.get(SessionStore, { strict: false });
    jest.spyOn(store, 'revokeAllSessions').mockImplementationOnce(async () => {
      throw new Error('gone');
    });
    expect((await ask(id)).status).toBe(500);
    expect(await statusOf(visitor)).toBe(200);
    expect((await ask(id)).status).toBe(200);
    expect(await statusOf(visitor)).toBe(401);
  });

  it('is refused for the operator’s own account and for a missing one', async () => {
    const { id } = await operator.json<{ id: string }>('/api/auth/user');
    expect(await (await ask(id)).json()).toMatchObject({ statusCode: 409, code: 'own_account' });
    expect(await statusOf(operator)).toBe(200);
    expect(await (await ask(randomUUID())).json()).toMatchObject({ code: 'user_not_found' });
  });
});

describe('release notes', () => {
  it('are not shown to a new account', async () => {
    const { visitor } = await somebody();
    expect(await visitor.json('/api/patch-notes/check-updates')).toEqual({
      ...{ hasUpdates: false, latestVersion: LATEST_RELEASE, notes: [] },
    });
  });

  it('are all shown to an account that has seen none; afterwards only newer ones are shown', async () => {
    const { visitor, id } = await somebody();
    await forgetReleases(id);
    expect(await visitor.json('/api/patch-notes/check-updates')).toMatchObject({
      ...{ hasUpdates: true, latestVersion: '2.7.0' },
      notes: ['2.7.0', '2.6.0', '2.5.0', '2.4.0', '2.3.0', '2.2.0', '2.1.0', '2.0.0'].map((version) => ({
        version,
      })),
    });
    const seen = await post(visitor, '/api/patch-notes/mark-seen', { version: '2.5.0' });
    expect(await seen.json()).toEqual({ lastSeenVersion: '2.5.0' });
    const { notes } = await visitor.json<{ notes: { version: string }[] }>('/api/patch-notes/check-updates');
    expect(notes.map(({ version }) => version)).toEqual(['2.7.0', '2.6.0']);
  });

  it('seen in two tabs count up to the newer release, in whatever order the tabs report them', async () => {
    const { visitor, id } = await somebody();
    await forgetReleases(id);
    await Promise.all(
      ['2.3.0', '2.7.0', '2.1.0'].map((version) => post(visitor, '/api/patch-notes/mark-seen', { version })),
    );
    const late = await post(visitor, '/api/patch-notes/mark-seen', { version: '2.0.0' });
    expect(await late.json()).toEqual({ lastSeenVersion: '2.7.0' });
    expect(await visitor.json('/api/patch-notes/check-updates')).toEqual({
      ...{ hasUpdates: false, latestVersion: '2.7.0', notes: [] },
    });
  });

  it('of an unknown release cannot be marked as seen, and a visitor can mark none', async () => {
    const { visitor } = await somebody();
    for (const version of ['3.0.0', '2.7', '', 7]) {
      expect((await post(visitor, '/api/patch-notes/mark-seen', { version })).status).toBe(400);
    }
    const nobody = product.visitor();
    expect((await post(nobody, '/api/patch-notes/mark-seen', { version: '2.7.0' })).status).toBe(401);
    expect((await nobody.get('/api/patch-notes/check-updates')).status).toBe(401);
  });

  it('open by themselves or not, as the person chose, in all sessions of the person', async () => {
    const { person, visitor } = await somebody();
    const answer = await post(visitor, '/api/patch-notes/toggle-popup', { enabled: false });
    expect(await answer.json()).toEqual({ patchNotesPopupEnabled: false });
    const other = product.visitor();
    await other.signIn(person);
    expect(await other.json('/api/auth/user')).toMatchObject({ patchNotesPopupEnabled: false });
  });
});
