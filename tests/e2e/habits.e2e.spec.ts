import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { contractsOf, type Goal, type Habit, type SafetyCard } from '@shadow-guide/contracts';
import { type Answer, Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const { url } = runningProduct();

/** Calls of the service with an id of a person's item in the address. Challenges are the same for everybody. */
const owned = contractsOf('habits')
  .flatMap((contract) => Object.values(contract))
  .flatMap(({ http }) => (http && /^\w+ \/api\/(habits|goals)\/:id/.test(http) ? [http as string] : []));

/** Bodies that the owner could send. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /api/habits/:id': { title: 'Taken over' },
  'POST /api/habits/:id/complete': {},
  'PUT /api/habits/:id/days/:date/note': { note: 'Taken over' },
  'PUT /api/habits/:id/target': { targetStreak: 300 },
  'PATCH /api/goals/:id': { version: 1, title: 'Taken over' },
};

let owner: Person;
let stranger: Person;
let habit: Habit;
let goal: Goal;
let today: string;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([Person.arrive(url), Person.arrive(url)]);
  today = (await owner.get('GET /api/habits/daily-progress')).date;
  const made = await owner.send<Habit>('/api/habits', {
    method: 'POST',
    body: { title: 'Ten quiet breaths' },
  });
  expect(made.status).toBe(200);
  const plan = {
    title: 'Sleep through',
    stages: [
      { title: 'First', habits: [aHabit('No screen after ten')] },
      { title: 'Second', habits: [aHabit('Up at seven')] },
    ],
  };
  goal = (await owner.send<Goal>('/api/goals', { method: 'POST', body: plan })).body;
  await owner.send(`/api/habits/${made.body.id}/complete`, { method: 'POST', body: { note: 'Went well.' } });
  habit = await reread();
});

const aHabit = (title: string) => ({ title, description: '', category: 'physical', targetStreak: 7 });

async function reread(): Promise<Habit> {
  const found = (await owner.get('GET /api/habits')).find(({ title }) => title === 'Ten quiet breaths');
  if (!found) throw new Error('The habit is gone');
  return found;
}

/** @param ids ids of a habit, a goal and a stage */
function send(person: Person, http: string, ids: { habit: string; goal: string; stage: string }) {
  const [method = '', path = ''] = http.split(' ');
  const address = path
    .replace(':id', path.startsWith('/api/goals') ? ids.goal : ids.habit)
    .replace(':stageId', ids.stage)
    .replace(':date', today);
  return person.send<{ code?: string }>(address, {
    method,
    body: method === 'GET' ? undefined : (BODIES[http] ?? {}),
  });
}

const told = ({ status, body }: Answer<{ code?: string }>) => [status, { ...body, requestId: '' }];

describe('another person’s habits and goals', () => {
  it('are covered by at least one call', () => {
    expect(owned.length).toBeGreaterThan(15);
    expect(Object.keys(BODIES).filter((http) => !owned.includes(http))).toEqual([]);
  });

  it.each(owned)('are answered like missing items on %s', async (http) => {
    const theirs = { habit: habit.id, goal: goal.id, stage: goal.stages[1]?.id ?? '' };
    const nobodys = { habit: randomUUID(), goal: randomUUID(), stage: randomUUID() };
    const [taken, missing] = [await send(stranger, http, theirs), await send(stranger, http, nobodys)];
    expect(taken.status).toBe(404);
    expect(told(taken)).toEqual(told(missing));
  });

  it('are unchanged after all these calls, and appear in no other person’s list', async () => {
    expect(await reread()).toEqual(habit);
    expect(await owner.get('GET /api/goals')).toEqual([goal]);
    expect(await stranger.get('GET /api/habits')).toEqual([]);
    expect(await stranger.get('GET /api/goals')).toEqual([]);
    expect(await stranger.get('GET /api/habits/daily-progress')).toMatchObject({ totalActiveHabits: 0 });
  });

  it('cannot be reached by an id in the body, nor by an order that lists them', async () => {
    const body = { userId: owner.email, id: habit.id, ids: [habit.id], title: 'Taken over' };
    for (const [method, path] of [
      ['POST', '/api/habits'],
      ['PUT', '/api/habits/order'],
      ['POST', '/api/habits/pause'],
      ['POST', '/api/goals'],
    ] as const) {
      await stranger.send(path, { method, body: { ...body, requestId: habit.id, goalId: goal.id } });
    }
    expect(await reread()).toEqual(habit);
    expect(await owner.get('GET /api/goals')).toEqual([goal]);
  });
});

describe('a person on the free plan', () => {
  it.each([
    ['/api/goals/plan', { intention: 'I want to sleep through the night again.' }],
    ['/api/challenges/:locked/join', {}],
  ])('gets from %s the answer that it is part of premium', async (path, body) => {
    const person = await Person.arrive(url);
    const locked = (await person.get('GET /api/challenges')).find(({ isLocked }) => isLocked);
    const answer = await person.send(path.replace(':locked', locked?.id ?? ''), { method: 'POST', body });
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ code: 'premium_required', isPremiumFeature: true }),
    ]);
  });
});

it('a suggestion whose title has slashes, punctuation and non-Latin letters is dismissed through its address', async () => {
  const person = await Person.arrive(url);
  for (const title of ['Walk 10/15 min at 50 %', '%2F', 'Früh / spät: 休憩 & ruhe?', 'x'.repeat(120)]) {
    const address = `/api/habits/suggestions/${encodeURIComponent(title)}/physical`;
    expect([title, (await person.send(address, { method: 'DELETE' })).status]).toEqual([title, 204]);
  }
});

it('text that signals danger in a habit, a goal or a note is stored, answered with the card once, and starts the quiet time', async () => {
  const DANGER = 'Kill myself on Friday';
  const person = await Person.arrive(url);
  const save = async <T>(path: string, method: string, body: object) =>
    (await person.send<T & { safety?: SafetyCard; title: string }>(path, { method, body })).body;
  const made = await save<Habit>('/api/habits', 'POST', { title: DANGER, requestId: randomUUID() });
  expect(made).toMatchObject({ title: DANGER, safety: { category: 'suicide', language: 'en' } });
  expect((await person.get('GET /api/safety/quiet')).quietUntil).not.toBeNull();
  expect(await save(`/api/habits/${made.id}`, 'PATCH', { title: DANGER })).not.toHaveProperty('safety');
  expect(await save('/api/habits', 'POST', { title: 'Stop hating myself' })).not.toHaveProperty('safety');
  const done = { note: 'I will end my life tonight.' };
  expect(await save(`/api/habits/${made.id}/complete`, 'POST', done)).toHaveProperty('safety');
  const dayOf = `/api/habits/${made.id}/days/${(await person.get('GET /api/habits/daily-progress')).date}/note`;
  expect(await save(dayOf, 'PUT', done)).toHaveProperty('safety');
  const set = await save<Goal>('/api/goals', 'POST', {
    title: 'Spring',
    stages: [{ title: DANGER, habits: [] }],
  });
  expect(set).toHaveProperty('safety');
  const { id, version, stages } = set;
  const again = {
    version,
    title: 'Summer',
    stages: stages.map(({ id, title }) => ({ id, title, habits: [] })),
  };
  expect(await save(`/api/goals/${id}`, 'PATCH', again)).toMatchObject({ title: 'Summer', version: 2 });
  expect(await person.get('GET /api/habits')).toHaveLength(2);
});
