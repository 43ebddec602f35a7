import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  accountReturned,
  type DataService,
  dataServices,
  type EraseRequest,
  habits,
  PERSON_ERASED_SUBJECT,
  personalDataOf,
  personBanned,
  resources,
} from '@shadow-guide/contracts';
import { eventSubject, unavailable } from '@shadow-guide/contracts/wire';
import { type OwnDatabase, openOwnDatabase, until } from '@shadow-guide/kernel/testing';
import { gatewayDatabase } from '../src/database/database.js';
import { ErasureLoop } from '../src/erasures/erasure-loop.js';
import { RequestServiceErasure } from '../src/erasures/request-service-erasure.js';
import { RunErasure } from '../src/erasures/run-erasure.js';
import { PersonKeys, SessionRedis } from '../src/redis/index.js';
import { SessionStore } from '../src/sessions/index.js';
import { aPerson, TestGateway } from './support/gateway.js';
import { LiveReader } from './support/live-reader.js';
import type { Person, Visitor } from './support/visitor.js';

const operatorEmail = `${randomUUID()}@example.com`;
let own: OwnDatabase;
let product: TestGateway;
let operator: Visitor;
/** Erasure requests that the fake services received, in order. */
const asked: { service: DataService; userId: string; request: EraseRequest }[] = [];
/** Services that are currently down. */
const away = new Set<DataService>();
/** Number of further calls that each service needs to finish. */
const callsLeft = new Map<DataService, number>();
const told: { subscriber: string; payload: Record<string, unknown> }[] = [];

jest.setTimeout(30_000);
beforeAll(async () => {
  own = await openOwnDatabase(process.env, gatewayDatabase);
  product = await TestGateway.start({
    environment: { ADMIN_EMAILS: operatorEmail, POSTGRES_DATABASE: own.settings.database },
  });
  // The loop is stopped: tests run its rounds themselves, at times that they set.
  await product.gateway.app.get(ErasureLoop, { strict: false }).beforeApplicationShutdown();
  operator = await product.person({ email: operatorEmail });
  for (const service of dataServices) {
    product.stub(personalDataOf[service].erase, (request, { serviceCaller }) => {
      asked.push({ service, userId: serviceCaller!.subjectId, request });
      if (away.has(service)) throw unavailable();
      const left = callsLeft.get(service) ?? 0;
      callsLeft.set(service, left - 1);
      return { isDone: left <= 0, deletedRows: 1 };
    });
  }
  product.stubAccountList();
  product.stub(habits.list, () => []);
  product.stub(resources.list, () => []);
  for (const [subscriber, event] of [
    ['billing', accountReturned],
    ['community', accountReturned],
    ['community', personBanned],
  ] as const) {
    product.kernel.nats.connection.subscribe(eventSubject(subscriber, event.name), {
      callback: (_, message) => {
        const { payload } = message.json<{ input: { payload: Record<string, unknown> } }>().input;
        told.push({ subscriber, payload });
        message.respond(JSON.stringify({ ok: null }));
      },
    });
  }
}, 60_000);
afterEach(() => {
  away.clear();
  callsLeft.clear();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await product.stop();
  await own.drop();
});

interface Somebody {
  person: Person;
  visitor: Visitor;
  id: string;
}
async function somebody(claims: Partial<Person> = {}): Promise<Somebody> {
  const person = aPerson(claims);
  const visitor = product.visitor();
  await visitor.signIn(person);
  return { person, visitor, id: await idOf(visitor) };
}
const idOf = async (visitor: Visitor) => (await visitor.json<{ id: string }>('/api/auth/user')).id;
const statusOf = async (visitor: Visitor, path = '/api/auth/user') => (await visitor.get(path)).status;
const clear = (visitor: Visitor) => visitor.call('DELETE', '/api/user/clear-data');
const close = ({ visitor, person }: Somebody, email = person.email) =>
  visitor.call('DELETE', '/api/user/account', { email });
const reset = (id: string, by = operator) => by.call('POST', `/api/admin/users/${id}/reset-data`);
const askedOf = (userId: string) => asked.filter((one) => one.userId === userId);
const rows = (text: string, values: unknown[]) =>
  own.database.source.query<Record<string, unknown>[]>(text, values);
const erasuresOf = (id: string) => rows('SELECT * FROM gateway.erasures WHERE user_id = $1', [id]);
const partsOf = (id: string) =>
  rows(
    'SELECT part.* FROM gateway.erasure_parts part JOIN gateway.erasures e ON e.id = erasure_id WHERE user_id = $1',
    [id],
  );
/** Makes the next attempt of an erasure due. */
const isDue = (id: string) =>
  rows(
    `UPDATE gateway.erasure_parts SET due_at = now() FROM gateway.erasures e
     WHERE e.id = erasure_id AND user_id = $1 AND due_at IS NOT NULL`,
    [id],
  );
async function goOn(id: string): Promise<void> {
  await isDue(id);
  await product.gateway.app.get(ErasureLoop, { strict: false }).run();
}
const keysOf = async (id: string) => {
  const { redis } = product.gateway.app.get(SessionRedis, { strict: false });
  const person = product.gateway.app.get(PersonKeys, { strict: false }).ofPerson(id);
  const keys = await Promise.all([redis.keys(`*${id}*`), redis.keys(`*${person}*`)]);
  return keys.flat().filter((key) => !key.startsWith('limit:'));
};

describe('clearing a person’s data', () => {
  it('calls every service, and keeps the account and its session without the assessment', async () => {
    const { visitor, id } = await somebody();
    await rows('UPDATE gateway.users SET has_seen_onboarding = true WHERE id = $1', [id]);
    const heard: unknown[] = [];
    product.kernel.nats.connection.subscribe(PERSON_ERASED_SUBJECT, {
      callback: (_, message) => {
        heard.push(message.json());
      },
    });
    const answer = await clear(visitor);
    expect([answer.status, await answer.json()]).toEqual([200, { cleared: true, pending: [] }]);
    expect(
      askedOf(id)
        .map(({ service }) => service)
        .sort(),
    ).toEqual([...dataServices].sort());
    expect(askedOf(id)[0]!.request).toMatchObject({ kind: 'clear', isByOperator: false, isFinalPass: false });
    expect(await visitor.json('/api/auth/user')).toMatchObject({ id, hasSeenOnboarding: false });
    await until('every process has received the event', () =>
      heard.some((news) => (news as { userId: string }).userId === id),
    );
  });

  it('returns the pending services, refuses calls to those only, and continues until they confirm', async () => {
    const { visitor, id } = await somebody();
    away.add('habits');
    const answer = await clear(visitor);
    expect(await answer.json()).toEqual({ cleared: true, pending: ['habits'] });
    const refused = await visitor.get('/api/habits');
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      503,
      'service_unavailable',
    ]);
    expect(await statusOf(visitor, '/api/educational-resources')).toBe(200);
    await goOn(id);
    expect(await statusOf(visitor, '/api/habits')).toBe(503);
    away.clear();
    await goOn(id);
    expect(await statusOf(visitor, '/api/habits')).toBe(200);
    const times = new Set(askedOf(id).map(({ request }) => `${request.erasureId} ${request.requestedAt}`));
    expect(times.size).toBe(1);
  });

  it('runs a last pass after all services have confirmed, and then leaves no row', async () => {
    const { visitor, id } = await somebody();
    await clear(visitor);
    const parts = await partsOf(id);
    expect(parts).toHaveLength(dataServices.length);
    for (const { due_at: due } of parts) {
      expect((due as Date).getTime() - Date.now()).toBeGreaterThan(5 * 60_000);
    }
    asked.length = 0;
    await goOn(id);
    expect(askedOf(id).map(({ request }) => request.isFinalPass)).toEqual(dataServices.map(() => true));
    expect(await erasuresOf(id)).toEqual([]);
  });

  it('is continued by another gateway when the first one died midway', async () => {
    const { visitor, id } = await somebody();
    const crash = jest
      .spyOn(product.gateway.app.get(RunErasure, { strict: false }), 'run')
      .mockRejectedValueOnce(new Error('gone'));
    expect((await clear(visitor)).status).toBe(500);
    crash.mockRestore();
    expect(askedOf(id)).toEqual([]);
    await isDue(id);
    const twin = await product.replica();
    await until('every service is called', () => askedOf(id).length === dataServices.length);
    await twin.close();
  });

  it('requested ten times at once is one erasure', async () => {
    const { visitor, id } = await somebody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => clear(visitor)));
    // Concurrent requests wait for each other. A request that waits too long gets a 503 and can be retried.
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 503)).toEqual([200]);
    expect(await erasuresOf(id)).toHaveLength(1);
    expect(await partsOf(id)).toHaveLength(dataServices.length);
  });

  it('has a later time than the previous clearing for the services, whatever a gateway’s clock says', async () => {
    const { visitor, id } = await somebody();
    await clear(visitor);
    await rows(`UPDATE gateway.erasures SET requested_at = now() + interval '1 minute' WHERE user_id = $1`, [
      id,
    ]);
    const [before] = await erasuresOf(id);
    asked.length = 0;
    await clear(visitor);
    for (const { request } of askedOf(id)) {
      expect(Date.parse(request.requestedAt)).toBeGreaterThan((before!['requested_at'] as Date).getTime());
    }
  });

  it('releases no service that has not confirmed a newer erasure', async () => {
    const { visitor, id } = await somebody();
    away.add('habits');
    await clear(visitor);
    const [older] = await partsOf(id);
    const [erasure] = await erasuresOf(id);
    await clear(visitor);
    away.clear();
    const service = 'habits' as const;
    const part = {
      ...{ id: String(older!['id']), service, isFinalPass: false },
      erasure: {
        ...{ id: String(erasure!['id']), userId: id, kind: 'clear' as const, isByOperator: false },
        requestedAt: new Date(),
      },
    };
    const late = product.gateway.app.get(RequestServiceErasure, { strict: false });
    expect(await late.run(part, performance.now() + 5_000)).toBe(true);
    expect(await statusOf(visitor, '/api/habits')).toBe(503);
    await goOn(id);
    expect(await statusOf(visitor, '/api/habits')).toBe(200);
  });

  it('calls a service again at once while the service has more data than one call deletes', async () => {
    const { visitor, id } = await somebody();
    callsLeft.set('library', 2);
    expect(await (await clear(visitor)).json()).toEqual({ cleared: true, pending: [] });
    expect(askedOf(id).filter(({ service }) => service === 'library')).toHaveLength(3);
    expect(askedOf(id).filter(({ service }) => service === 'habits')).toHaveLength(1);
  });
});

describe('closing an account', () => {
  it('requires the account’s email address, and deletes nothing when another address is typed', async () => {
    const one = await somebody();
    const answer = await close(one, 'somebody@else.example');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      'address_differs',
    ]);
    expect(await statusOf(one.visitor)).toBe(200);
    expect(askedOf(one.id)).toEqual([]);
  });

  it('ends every session and stream at once, at every gateway, and leaves no row and no Redis key', async () => {
    const one = await somebody();
    const elsewhere = product.visitor();
    await elsewhere.signIn(one.person, '/api/auth/google');
    const twin = await product.replica();
    const tab = await LiveReader.ready(elsewhere, twin.url);
    const answer = await close(one, ` ${one.person.email!.toUpperCase()} `);
    expect([answer.status, await answer.json()]).toEqual([200, { closed: true, pending: [] }]);
    await until('the stream has ended', () => tab.ended);
    await twin.close();
    expect([await statusOf(one.visitor), await statusOf(elsewhere)]).toEqual([401, 401]);
    expect(await rows('SELECT * FROM gateway.users WHERE id = $1', [one.id])).toEqual([]);
    expect(await rows('SELECT * FROM gateway.identities WHERE user_id = $1', [one.id])).toEqual([]);
    expect(askedOf(one.id)[0]).toMatchObject({ service: 'billing', request: { kind: 'close' } });
    await goOn(one.id);
    expect(await keysOf(one.id)).toEqual([]);
    expect(await erasuresOf(one.id)).toEqual([]);
    const kept = await rows('SELECT * FROM gateway.closed_identities WHERE account_id = $1', [one.id]);
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toContain(one.person.email);
  });

  it('also closes accounts from before the person’s address was verified', async () => {
    const earlier = await somebody({ email_verified: false });
    const { visitor, id } = await somebody({ email: earlier.person.email });
    await product.visitor().signIn({ ...earlier.person, email_verified: true });
    const answer = await close({ visitor, id, person: earlier.person });
    expect([answer.status, await answer.json()]).toEqual([200, { closed: true, pending: [] }]);
    for (const gone of [earlier.id, id]) {
      expect(await rows('SELECT * FROM gateway.users WHERE id = $1', [gone])).toEqual([]);
      expect(new Set(askedOf(gone).map(({ service }) => service))).toEqual(new Set(dataServices));
    }
    expect([await statusOf(earlier.visitor), await statusOf(visitor)]).toEqual([401, 401]);
  });

  it('is completed even when a service and the gateway’s own process were down', async () => {
    const one = await somebody();
    const crash = jest
      .spyOn(product.gateway.app.get(RunErasure, { strict: false }), 'run')
      .mockRejectedValueOnce(new Error('gone'));
    expect((await close(one)).status).toBe(500);
    crash.mockRestore();
    away.add('journal-ai');
    await goOn(one.id);
    expect(await statusOf(one.visitor)).toBe(401);
    expect(await partsOf(one.id)).toHaveLength(dataServices.length);
    away.clear();
    await goOn(one.id);
    await goOn(one.id);
    expect(await erasuresOf(one.id)).toEqual([]);
  });

  it('ends the sessions as soon as Redis is back, when Redis was down during the closing', async () => {
    const one = await somebody();
    const store = product.gateway.app.get(SessionStore, { strict: false });
    jest.spyOn(store, 'forget').mockRejectedValueOnce(new Error('away'));
    expect(await (await close(one)).json()).toEqual({ closed: true, pending: [...dataServices] });
    expect(askedOf(one.id)).toEqual([]);
    await goOn(one.id);
    expect(await statusOf(one.visitor)).toBe(401);
    expect(askedOf(one.id)).toHaveLength(dataServices.length);
  });

  it('leaves no session of a concurrent sign-in', async () => {
    const one = await somebody();
    const visitor = product.visitor();
    const answer = await visitor.answerOfProvider(one.person);
    const store = product.gateway.app.get(SessionStore, { strict: false });
    const create = jest.spyOn(store, 'create').mockImplementationOnce(async (...values) => {
      await close(one);
      create.mockRestore();
      return store.create(...values);
    });
    expect(await visitor.finish(answer)).toContain('error=session_failed');
    expect(await statusOf(visitor)).toBe(401);
    expect(await keysOf(one.id)).toEqual([]);
  });
});

describe('signing in again after closing', () => {
  it('creates a new account, through either provider, and announces the former account, so that a used trial stays used', async () => {
    const one = await somebody();
    await close(one);
    const again = product.visitor();
    await again.signIn({ ...one.person, sub: randomUUID() }, '/api/auth/google');
    const id = await idOf(again);
    expect(id).not.toBe(one.id);
    await until(
      'both services have received the event',
      () => told.filter(({ payload }) => payload['userId'] === id).length === 2,
    );
    expect(told.find(({ payload }) => payload['userId'] === id)!.payload).toMatchObject({
      formerUserId: one.id,
    });
  });

  it('does not recognize a person with the address unverified', async () => {
    const one = await somebody();
    await close(one);
    const stranger = await somebody({ email: one.person.email, email_verified: false });
    await product.gateway.app.get(ErasureLoop, { strict: false }).run();
    expect(told.filter(({ payload }) => payload['userId'] === stranger.id)).toEqual([]);
  });

  it('recognizes the address even when the address is verified only later', async () => {
    const one = await somebody();
    await rows('UPDATE gateway.users SET banned_at = now(), ban_changes = 1 WHERE id = $1', [one.id]);
    await close(one);
    const claimed = await somebody({ email: one.person.email, email_verified: false });
    const again = product.visitor();
    expect(await again.signIn({ ...claimed.person, email_verified: true })).toContain('error=account_banned');
    await until('both services have received the event', () => {
      const of = told.filter(({ payload }) => payload['userId'] === claimed.id);
      return (
        of.some(({ payload }) => payload['formerUserId'] === one.id) &&
        of.some(({ payload }) => payload['isBanned'] === true)
      );
    });
    await until('their session has ended', async () => (await statusOf(claimed.visitor)) === 401);
  });

  it('keeps a ban, until an operator lifts it permanently', async () => {
    const one = await somebody();
    // Simulates a ban whose sessions have not been ended yet.
    await rows('UPDATE gateway.users SET banned_at = now(), ban_changes = 1 WHERE id = $1', [one.id]);
    await close(one);
    const again = product.visitor();
    expect(await again.signIn(one.person)).toContain('error=account_banned');
    const [account] = await rows('SELECT id FROM gateway.users WHERE email = $1', [one.person.email]);
    const id = String(account!['id']);
    expect(id).not.toBe(one.id);
    await until('the forum has received the ban', () =>
      told.some(({ payload }) => payload['userId'] === id && payload['isBanned'] === true),
    );
    await operator.call('POST', `/api/admin/users/${id}/unban`);
    expect(await again.signIn(one.person)).toBe('/journal');
    await close({ ...one, visitor: again });
    expect(await again.signIn(one.person)).toBe('/journal');
  });
});

describe('an operator who resets a person’s data', () => {
  it('erases the same data as the person could, marked as an operator’s action, and the action is in the log', async () => {
    const { visitor, id } = await somebody();
    await rows('UPDATE gateway.users SET has_seen_onboarding = true WHERE id = $1', [id]);
    const answer = await reset(id);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { id, hasSeenOnboarding: false, totalEntries: 0 },
    ]);
    expect(askedOf(id)).toHaveLength(dataServices.length);
    expect(askedOf(id).every(({ request }) => request.isByOperator === true)).toBe(true);
    expect(await statusOf(visitor)).toBe(200);
    expect(
      await rows('SELECT operator_id, action, before, after FROM gateway.admin_actions WHERE user_id = $1', [
        id,
      ]),
    ).toEqual([{ operator_id: await idOf(operator), action: 'reset-data', before: {}, after: {} }]);
  });

  it('does not undo the erasure in the forum that the person requested just before', async () => {
    const { visitor, id } = await somebody();
    away.add('community');
    await clear(visitor);
    await reset(id);
    expect(await erasuresOf(id)).toMatchObject([{ is_by_operator: false }]);
    away.clear();
    await goOn(id);
    await reset(id);
    expect(await erasuresOf(id)).toMatchObject([{ is_by_operator: true }]);
  });

  it('can reset neither the operator’s own account nor a missing account', async () => {
    const answer = await reset(await idOf(operator));
    expect(await answer.json()).toMatchObject({ statusCode: 409, code: 'own_account' });
    expect(await (await reset(randomUUID())).json()).toMatchObject({ code: 'user_not_found' });
  });
});
