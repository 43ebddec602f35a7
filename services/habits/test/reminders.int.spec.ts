import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Caller, PushDevice, ReminderSettings } from '@shadow-guide/contracts';
import { metrics } from '@shadow-guide/kernel';
import { aCaller, Gate, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { habitsDatabase } from '../src/database/database.js';
import { HabitDaysHandler } from '../src/habits/habit-days.handler.js';
import { HabitsHandler } from '../src/habits/habits.handler.js';
import { DueRemindersRepository } from '../src/reminder-sending/due-reminders.repository.js';
import { SweepRemindersProcessor } from '../src/reminder-sending/sweep-reminders.processor.js';
import { RemindersHandler } from '../src/reminders/reminders.handler.js';
import { WorkerModule } from '../src/worker.module.js';
import { callOf, type Habits, startHabits, testConfig } from './support/habits.js';
import { aBrowser, type Browser, PushService } from './support/push-service.js';

const REDIS = 8;

const settings: ReminderSettings = {
  times: ['12:00'],
  pushEnabled: true,
  quietFrom: '22:00',
  quietTo: '07:00',
};

let own: OwnDatabase;
let service: PushService;
let habits: Habits;
let otherWorker: INestApplicationContext;
let handler: RemindersHandler;
let caller: Caller;

beforeAll(async () => {
  // A separate database, because a sweep sends everybody's reminders.
  own = await openOwnDatabase(process.env, habitsDatabase);
  service = await PushService.start();
  const { push } = testConfig(REDIS);
  habits = await startHabits(REDIS, new Date('2026-03-02T10:00:00Z'), {
    postgres: own.settings,
    push: { ...push, services: [service.url] },
  });
  const { config, kernel, clock } = habits;
  otherWorker = await NestFactory.createApplicationContext(WorkerModule.register(config, kernel, clock), {
    logger: false,
    abortOnError: false,
  });
  handler = habits.get(RemindersHandler);
}, 30_000);
afterAll(async () => {
  await habits.close();
  await otherWorker.close();
  await service.close();
  await own.drop();
});
beforeEach(() => {
  caller = aCaller({ timezone: 'UTC' });
  at('2026-03-02T10:00:00Z');
});

const at = (instant: string) => habits.clock.set(new Date(instant));
const sweep = (worker = habits.worker) =>
  worker.get(SweepRemindersProcessor, { strict: false }).run({}, new AbortController().signal);
const save = (change: Partial<ReminderSettings> = {}, by = caller) =>
  handler.save({ ...settings, ...change }, callOf(by));
const add = (device: PushDevice, by = caller) => handler.addDevice(device, callOf(by));
const read = (by = caller) => handler.get(undefined, callOf(by));

/** Creates a habit that is open today. */
const aHabit = (by = caller) => habits.get(HabitsHandler).create({ title: 'Walk' }, callOf(by));
const onDays = () => habits.get(HabitDaysHandler);

/** Creates a person with a habit and reminders in this browser. */
async function aReminded(change: Partial<ReminderSettings> = {}, by = caller): Promise<Browser> {
  const browser = aBrowser(service);
  await save(change, by);
  await add(browser.device, by);
  await aHabit(by);
  return browser;
}

async function completeAll(by = caller): Promise<void> {
  for (const { id } of await habits.get(HabitsHandler).list({}, callOf(by))) {
    const { completedToday } = (await onDays().complete({ id }, callOf(by))).habit;
    expect(completedToday).toBe(true);
  }
}

describe('the reminder settings', () => {
  it('are empty for a person who has none, with the key that a browser subscribes with', async () => {
    const { pushKey, ...rest } = await read();
    expect(rest).toEqual({ times: [], pushEnabled: false, quietFrom: '22:00', quietTo: '07:00', devices: 0 });
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65);
  });

  it('are stored in order, separately for each person', async () => {
    await save({ times: ['18:00', '09:05', '18:00'] });
    expect(await read()).toMatchObject({ times: ['09:05', '18:00'], pushEnabled: true });
    expect(await read(aCaller())).toMatchObject({ times: [], pushEnabled: false });
  });

  it('are refused when they are not valid times, and the stored ones are kept', async () => {
    await save();
    await expect(save({ times: ['12:03'] })).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await read()).times).toEqual(['12:00']);
  });
});

describe('a device', () => {
  it('counts once however often it is added, also when added fifty times at once, and no longer exists after removal', async () => {
    const { device } = aBrowser(service);
    await Promise.all(Array.from({ length: 50 }, () => add(device)));
    expect((await read()).devices).toBe(1);
    expect(await handler.removeDevice({ endpoint: device.endpoint }, callOf(caller))).toMatchObject({
      devices: 0,
    });
    expect(await handler.removeDevice({ endpoint: device.endpoint }, callOf(caller))).toMatchObject({
      devices: 0,
    });
  });

  it('is refused as the eleventh of a person, also when twenty are added at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => add(aBrowser(service).device)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'too_many_devices', kind: 'conflict' },
    });
    expect((await read()).devices).toBe(10);
  });

  it('is refused at an address that does not belong to a push service', async () => {
    const { device } = aBrowser(service);
    for (const endpoint of ['http://127.0.0.1:5432/', 'https://example.com/push', 'https://10.0.0.1/'])
      await expect(add({ ...device, endpoint })).rejects.toMatchObject({ code: 'push_service_unknown' });
    await expect(add({ ...device, p256dh: device.auth })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(add({ ...device, auth: 'short' })).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await read()).devices).toBe(0);
  });

  it('that is shared belongs to the person who turned notifications on last', async () => {
    const other = aCaller({ timezone: 'UTC' });
    const browser = await aReminded();
    await save({ times: ['12:30'] }, other);
    await aHabit(other);
    await add(browser.device, other);
    expect((await read()).devices).toBe(0);
    expect((await read(other)).devices).toBe(1);
    at('2026-03-02T12:00:10Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(0);
    at('2026-03-02T12:30:10Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(1);
  });

  it('turns notifications on when it is added', async () => {
    await save({ pushEnabled: false });
    expect(await add(aBrowser(service).device)).toMatchObject({ pushEnabled: true, devices: 1 });
  });

  it('is known only to its owner, and only while it exists', async () => {
    const browser = await aReminded();
    const { endpoint } = browser.device;
    const isKnown = async (by = caller) => (await handler.checkDevice({ endpoint }, callOf(by))).isKnown;
    expect([await isKnown(), await isKnown(aCaller())]).toEqual([true, false]);
    await handler.removeDevice({ endpoint }, callOf(caller));
    expect(await isKnown()).toBe(false);
  });

  it('of another person is not removed', async () => {
    const browser = await aReminded();
    await handler.removeDevice({ endpoint: browser.device.endpoint }, callOf(aCaller()));
    expect((await read()).devices).toBe(1);
  });

  it('is stored encrypted: no table shows its address', async () => {
    const { device, path } = await aReminded();
    const rows = await habits.database.query(
      'test-devices',
      'SELECT encode(subscription, $2) AS text, encode(address_fingerprint, $2) AS hash FROM habits.push_devices WHERE user_id = $1',
      [caller.userId, 'escape'],
    );
    expect(rows).toHaveLength(1);
    for (const secret of [path, device.auth, device.p256dh])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a reminder', () => {
  it('is sent at its time, encrypted and signed, and contains nothing private', async () => {
    const browser = await aReminded();
    at('2026-03-02T11:59:59Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(0);
    at('2026-03-02T12:00:03Z');
    await sweep();
    const [message] = service.to(browser);
    if (!message) throw new Error('nothing came');
    const said = JSON.parse(browser.open(message)) as { title: string; body: string };
    expect(Object.keys(said)).toEqual(['title', 'body']);
    expect(said.title).toBe('Shadow Guide');
    expect(message.body.toString('latin1')).not.toContain('Shadow');
    expect(message.headers).toMatchObject({
      ttl: '1800',
      'content-encoding': 'aes128gcm',
      topic: 'reminder',
    });
    expect(JSON.stringify(message.headers)).not.toContain(caller.userId);
    expectSigned(message.headers.authorization ?? '', (await read()).pushKey);
  });

  it('is sent once a day, whatever the number of sweeps and workers', async () => {
    const browser = await aReminded();
    at('2026-03-02T12:00:03Z');
    await Promise.all([sweep(), sweep(otherWorker), sweep(), sweep(otherWorker)]);
    at('2026-03-02T12:20:00Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(1);
    at('2026-03-03T12:00:03Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(2);
  });

  it('is sent to every device', async () => {
    const first = await aReminded();
    const second = aBrowser(service);
    await add(second.device);
    at('2026-03-02T12:00:03Z');
    await sweep();
    expect([service.to(first).length, service.to(second).length]).toEqual([1, 1]);
  });

  it.each([
    ['in quiet hours', { quietFrom: '11:00', quietTo: '13:00' }, '2026-03-02T12:00:03Z'],
    ['when quiet hours begin before it can be sent', { quietFrom: '12:10' }, '2026-03-02T12:15:00Z'],
    ['when notifications are off', { pushEnabled: false }, '2026-03-02T12:00:03Z'],
    ['more than half an hour late', {}, '2026-03-02T12:30:01Z'],
  ])('is not sent %s', async (_, change, now) => {
    const browser = await aReminded();
    await save(change);
    at(now);
    await sweep();
    at('2026-03-02T21:00:00Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(0);
  });

  it('is not sent when nothing is open today: all habits are done, skipped or paused', async () => {
    const people = [caller, aCaller({ timezone: 'UTC' }), aCaller({ timezone: 'UTC' })] as const;
    const browsers = await Promise.all(people.map((each) => aReminded({}, each)));
    const [, lettingGo, resting] = people;
    await completeAll();
    for (const { id } of await habits.get(HabitsHandler).list({}, callOf(lettingGo)))
      await onDays().skip({ id, date: '2026-03-02' }, callOf(lettingGo));
    await onDays().pauseAll(undefined, callOf(resting));
    at('2026-03-02T12:00:03Z');
    await sweep();
    expect(browsers.map((each) => service.to(each).length)).toEqual([0, 0, 0]);
    at('2026-03-03T12:00:03Z');
    await sweep();
    expect(browsers.map((each) => service.to(each).length)).toEqual([1, 1, 0]);
  });

  it('is sent while one of several habits is open, and never to a person without habits', async () => {
    const browser = await aReminded();
    await completeAll();
    await aHabit();
    const nobody = aCaller({ timezone: 'UTC' });
    const bare = aBrowser(service);
    await save({}, nobody);
    await add(bare.device, nobody);
    at('2026-03-02T12:00:03Z');
    await sweep();
    expect([service.to(browser).length, service.to(bare).length]).toEqual([1, 0]);
  });

  it('is sent once after a period without workers, not once for every missed time', async () => {
    const browser = await aReminded({ times: ['11:55', '12:00', '12:05', '12:10'] });
    at('2026-03-02T12:12:00Z');
    await sweep();
    await sweep();
    expect(service.to(browser)).toHaveLength(1);
    at('2026-03-03T11:55:01Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(2);
  });

  it('whose worker died before recording it is sent at most once more, and not at all when everything is done by then', async () => {
    const browser = await aReminded();
    const relieved = aCaller({ timezone: 'UTC' });
    const other = await aReminded({}, relieved);
    const due = habits.worker.get(DueRemindersRepository, { strict: false });
    at('2026-03-02T12:00:03Z');
    // The first claim is by a worker that never continues; the next is by another worker, which sends the reminder and
    // then dies.
    expect((await due.claim(habits.clock.now())).map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining([caller.userId, relieved.userId]),
    );
    await sweep();
    expect(service.to(browser)).toHaveLength(0);
    await completeAll(relieved);
    at('2026-03-02T12:02:04Z');
    await sweep(otherWorker);
    expect([service.to(browser).length, service.to(other).length]).toEqual([1, 0]);
    at('2026-03-02T12:10:00Z');
    await sweep();
    expect([service.to(browser).length, service.to(other).length]).toEqual([1, 0]);
  });

  it('is not tried a third time', async () => {
    const browser = await aReminded();
    const due = habits.worker.get(DueRemindersRepository, { strict: false });
    for (const instant of ['2026-03-02T12:00:03Z', '2026-03-02T12:02:04Z']) {
      at(instant);
      await due.claim(habits.clock.now());
    }
    at('2026-03-02T12:04:05Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(0);
    at('2026-03-03T12:00:03Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(1);
  });

  it('follows new settings that were saved while the previous reminder was being sent', async () => {
    const browser = await aReminded();
    const gate = new Gate();
    const arrived = new Gate();
    service.answers.set(browser.path, async (response) => {
      arrived.open();
      await gate.opened;
      response.writeHead(201).end();
    });
    at('2026-03-02T12:00:03Z');
    const sweeping = sweep();
    await arrived.opened;
    await save({ times: ['12:00', '15:00'] }, { ...caller, timezone: 'America/New_York' });
    gate.open();
    await sweeping;
    // Noon in New York is the same slot of the same date.
    at('2026-03-02T17:00:03Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(1);
    at('2026-03-02T20:00:03Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(2);
  });

  it.each([
    ['reminders', (by: Caller): Promise<unknown> => read(by)],
    ['habits', (by: Caller): Promise<unknown> => habits.get(HabitsHandler).list({}, callOf(by))],
  ])('follows a person who travels, as soon as they open their %s in the new zone', async (_, look) => {
    const browser = await aReminded();
    await look({ ...caller, timezone: 'Asia/Kathmandu' });
    at('2026-03-02T12:00:03Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(0);
    at('2026-03-03T06:15:03Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(1);
  });
});

describe('a push service that', () => {
  it.each([404, 410])('answers %i gets no further message for that device', async (status) => {
    const gone = await aReminded();
    service.answers.set(gone.path, (response) => response.writeHead(status).end());
    at('2026-03-02T12:00:03Z');
    await sweep();
    expect((await read()).devices).toBe(0);
    at('2026-03-03T12:00:03Z');
    await sweep();
    expect(service.to(gone)).toHaveLength(1);
  });

  it('fails is called again with the next reminder and no sooner, and the failure is counted', async () => {
    const browser = await aReminded();
    service.answers.set(browser.path, (response) => response.writeHead(503).end());
    const before = await pushes('failed');
    for (const instant of ['2026-03-02T12:00:03Z', '2026-03-02T12:02:30Z', '2026-03-02T12:25:00Z']) {
      at(instant);
      await sweep();
    }
    expect(service.to(browser)).toHaveLength(1);
    expect(await pushes('failed')).toBe(before + 1);
    expect(await failures()).toEqual([1]);
    service.answers.delete(browser.path);
    at('2026-03-03T12:00:03Z');
    await sweep();
    expect(service.to(browser)).toHaveLength(2);
    expect(await failures()).toEqual([0]);
  });

  it('fails thirty times in a row for a device gets no further message for that device', async () => {
    const browser = await aReminded();
    const other = aBrowser(service);
    await add(other.device);
    service.answers.set(browser.path, (response) => response.writeHead(403).end());
    await habits.database.query(
      'test-failures',
      'UPDATE habits.push_devices SET failures = 28 WHERE user_id = $1',
      [caller.userId],
    );
    at('2026-03-02T12:00:03Z');
    await sweep();
    expect((await failures()).sort()).toEqual([0, 29]);
    at('2026-03-03T12:00:03Z');
    await sweep();
    expect(await failures()).toEqual([0]);
    const { isKnown } = await handler.checkDevice({ endpoint: browser.device.endpoint }, callOf(caller));
    expect(isKnown).toBe(false);
  });

  it('responds with a redirect is not followed', async () => {
    const browser = await aReminded();
    const elsewhere = aBrowser(service);
    service.answers.set(browser.path, (response) =>
      response.writeHead(307, { location: elsewhere.device.endpoint }).end(),
    );
    at('2026-03-02T12:00:03Z');
    await sweep();
    expect([service.to(browser).length, service.to(elsewhere).length]).toEqual([1, 0]);
    expect((await read()).devices).toBe(1);
  });

  it('fails for one device does not prevent reminders to other devices', async () => {
    const broken = await aReminded();
    const whole = aBrowser(service);
    await add(whole.device);
    service.answers.set(broken.path, (response) => response.destroy());
    at('2026-03-02T12:00:03Z');
    await sweep();
    expect(service.to(whole)).toHaveLength(1);
  });
});

describe('the calendar file', () => {
  it('contains the times outside of quiet hours, and the same events in every file of one person', async () => {
    await save({ times: ['06:00', '09:00', '18:30'] });
    const { fileName, text } = await handler.getCalendar(undefined, callOf(caller));
    expect(fileName).toBe('shadow-guide-reminders.ics');
    expect(text.match(/^DTSTART:\d+T\d+$/gm)).toEqual(['DTSTART:20260302T090000', 'DTSTART:20260302T183000']);
    expect(text).not.toContain(caller.userId);
    const uids = (of: string) => of.match(/^UID:.*$/gm);
    at('2026-03-05T10:00:00Z');
    expect(uids((await handler.getCalendar(undefined, callOf(caller))).text)).toEqual(uids(text));
    const other = aCaller();
    await save({ times: ['09:00'] }, other);
    const theirs = uids((await handler.getCalendar(undefined, callOf(other))).text) ?? [];
    expect(uids(text)).not.toContain(theirs[0]);
  });

  it('is refused when there is no reminder time outside of quiet hours', async () => {
    await expect(handler.getCalendar(undefined, callOf(caller))).rejects.toMatchObject({
      code: 'no_reminder_times',
    });
    await save({ times: ['06:00'] });
    await expect(handler.getCalendar(undefined, callOf(caller))).rejects.toMatchObject({
      code: 'no_reminder_times',
    });
  });
});

async function pushes(outcome: string): Promise<number> {
  const { values } = (await metrics.getSingleMetric('habits_reminder_pushes_total')?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
}

async function failures(): Promise<number[]> {
  const rows = await habits.database.query<{ failures: number }>(
    'test-device-failures',
    'SELECT failures FROM habits.push_devices WHERE user_id = $1',
    [caller.userId],
  );
  return rows.map((row) => row.failures);
}

/** Checks that a message is signed with the key that the browser knows (VAPID, RFC 8292). */
function expectSigned(authorization: string, publicKey: string): void {
  const [, token = '', shown = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  expect(shown).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, how, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.url,
    sub: 'mailto:support@example.com',
  });
}
