import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  type ChatReply,
  type Contract,
  contracts,
  type SharedTable,
  type textRules,
} from '@shadow-guide/contracts';
import { Forum } from '../support/forum.js';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';
import { until } from '../support/until.js';

const product = runningProduct();

/**
 * Kinds of text that people write. Each field in which they can type has its own canary word, and so do texts without a
 * rule.
 */
type Kind =
  | keyof typeof textRules
  | ('assessment' | 'personaMessage' | 'tableMessage' | 'exerciseMessage' | 'safetyPlan' | 'editedEntry')
  | 'refused';
type Canaries = Record<Kind, string>;

/**
 * Routes on which operators may read people's texts, with the kinds of text: texts sent to the operators, and public
 * posts that were reported.
 */
const READ_BY_OPERATORS: readonly [route: RegExp, kinds: readonly Kind[]][] = [
  [/^(GET|PATCH) \/api\/admin\/feedback/, ['feedback']],
  [/^(GET|PATCH|POST|DELETE) \/api\/admin\/reports/, ['forumPost', 'appeal']],
];

// A name in a group must not contain "anonymous".
const canary = (kind: Kind) => `zaun${kind.replace('anonymous', 'reed')}falter`.toLowerCase();
/** Returns the canary word of any kind that is read as a property. */
const canaries = new Proxy({} as Canaries, { get: (_, kind: string) => canary(kind as Kind) });

describe('what a person wrote', () => {
  it('is in no answer to an operator, except feedback and reported posts', async () => {
    const operator = await Person.arrive(product.url, { email: 'admin@example.com' });
    const person = await Person.arrive(product.url);
    const { id } = await person.get('GET /api/auth/user');
    const planted = await plant(person, operator);
    expect(planted.size).toBeGreaterThan(28);

    const answers = await everyAdminAnswer(operator, id);
    const found = Object.entries(answers).flatMap(([route, { text }]) =>
      [...planted]
        .filter((kind) => text.toLowerCase().includes(canary(kind)))
        .filter(
          (kind) => !READ_BY_OPERATORS.some(([path, kinds]) => path.test(route) && kinds.includes(kind)),
        )
        .map((kind) => `${route}: ${kind}`),
    );
    expect(found).toEqual([]);
    const failed = Object.entries(answers).filter(([, { status }]) => status >= 500);
    expect(failed.map(([route, { status }]) => `${route} ${status}`)).toEqual([]);
    // Control: texts that operators may read are found, so the test searches the right responses.
    expect(answers['GET /api/admin/feedback']?.text).toContain(canary('feedback'));
    expect(answers['GET /api/admin/reports']?.text).toContain(canary('forumPost'));
  }, 240_000);
});

/** Writes in every place that accepts text. Returns the kinds that were written. */
async function plant(person: Person, operator: Person): Promise<Set<Kind>> {
  const planted = new Set<Kind>();
  const c = canaries;
  const write = async <T = { id: string }>(kinds: Kind[], call: string, body: object, ok = [200]) => {
    const [method = '', path = ''] = call.split(' ');
    const answer = await person.send<T>(path, { method, body, timeoutMs: 100_000 });
    expect([call, ok.includes(answer.status), answer.status]).toEqual([call, true, answer.status]);
    for (const kind of kinds) planted.add(kind);
    return answer.body;
  };

  await operator.send(`/api/admin/users/${(await person.get('GET /api/auth/user')).id}`, {
    method: 'PUT',
    body: { adminGrantedPremium: true, subscriptionTier: 'premium' },
  });
  await person.send('/api/trial/start', { method: 'POST' });
  await until('every limit of the free plan is lifted', async () =>
    (await person.get('GET /api/limits')).every(({ name, limit }) => name === 'tokensPerDay' || limit === -1),
  );

  const entry = await person.chat(
    `I am such an idiot when I make a mistake, ${c.entry}. I should know better, and I am ashamed.`,
  );
  expect(entry.status).toBe(200);
  planted.add('entry');
  const second = await write<ChatReply>(['prompt'], 'POST /api/journal/chat', {
    message: 'I said yes again.',
    prompt: c.prompt,
  });
  await write(['editedEntry'], `PATCH /api/journal/entries/${entry.body.entryId}`, {
    ...{ message: `I am such an idiot, ${c.editedEntry}. I should know better.`, requestId: randomUUID() },
  });
  await write(['search'], 'POST /api/journal/search', { q: c.search });
  await person.send(`/api/insights?q=${c.insightSearch}`);
  planted.add('insightSearch');
  await person.chat(`${c.refused} `.repeat(900));
  planted.add('refused');

  const [step] = (await person.get('GET /api/onboarding/flow')).steps;
  await write(['assessment'], 'POST /api/onboarding/step', {
    ...{ stepNumber: 1, stepType: step!.stepType, question: step!.questions[0] },
    userResponse: `A strict one, ${c.assessment}. Nothing I do is ever good enough for it.`,
  });
  const voices = await until('a persona is found', async () => {
    const found = await person.get('GET /api/personas');
    return found.length > 0 && found;
  });
  const persona = `/api/personas/${voices[0]!.id}`;
  await write(['personaName', 'integrationNote'], `PATCH ${persona}`, {
    ...{ name: `Old ${c.personaName}`, note: `It wants ${c.integrationNote}.` },
  });
  await write(['personaMemory'], `PUT ${persona}/memory`, { items: [`Likes ${c.personaMemory}`] });
  await write(['personaMessage'], `POST ${persona}/conversations`, {
    ...{ message: `Why ${c.personaMessage}?`, requestId: randomUUID() },
  });
  const table = await write<SharedTable>([], 'POST /api/shared-tables', { personaIds: [voices[0]!.id] });
  await write(['tableMessage'], `POST /api/shared-tables/${table.id}/messages`, {
    ...{ message: `We all fear ${c.tableMessage}.`, requestId: randomUUID() },
  });

  await write(['customInstructions'], 'POST /api/user/ai-settings', {
    ...(await person.get('GET /api/user/ai-settings')),
    customPromptAdditions: `Mind ${c.customInstructions}.`,
  });
  await write(['guideMemory'], 'POST /api/guide-memory', {
    kind: 'fact',
    text: `My dog is ${c.guideMemory}.`,
  });
  await write(['safetyPlan'], 'PUT /api/safety/plan', {
    ...{ warningSigns: c.safetyPlan, whatHelps: c.safetyPlan, whomICall: c.safetyPlan },
  });
  const saved = await write([], 'POST /api/core-conversations', {
    ...{ sourceType: 'journal', sourceId: second.messageId, title: c.savedTitle },
  });
  await write(['savedTitle', 'savedTag'], `PATCH /api/core-conversations/${saved.id}`, {
    ...{ title: `About ${c.savedTitle}`, tags: [c.savedTag] },
  });
  const run = await write([], 'POST /api/exercises/conversations', { exerciseName: 'shadow-journal' });
  await write(['exerciseMessage'], `POST /api/exercises/conversations/${run.id}/messages`, {
    ...{ message: `I envy ${c.exerciseMessage}.`, requestId: randomUUID() },
  });

  const habit = {
    ...{ title: `Call ${c.habitTitle}`, description: `About ${c.habitDescription}` },
    ...{ category: 'social', targetStreak: 7 },
  };
  const { id } = await write(['habitTitle', 'habitDescription'], 'POST /api/habits', habit);
  await write(['habitNote'], `POST /api/habits/${id}/complete`, { note: `She spoke of ${c.habitNote}.` });
  const [suggested] = await person.get('GET /api/habits/suggestions');
  await write(['habitReasoning'], 'POST /api/habits/accept-suggestion', {
    ...{ ...habit, title: suggested!.title, category: suggested!.category },
    sourceData: { reasoning: `You wrote of ${c.habitReasoning}.` },
  });
  await write(['goalTitle', 'goalDescription', 'stageTitle'], 'POST /api/goals', {
    ...{ title: `Towards ${c.goalTitle}`, description: `For ${c.goalDescription}` },
    stages: [{ title: `First ${c.stageTitle}`, habits: [{ ...habit, title: 'At noon' }] }],
  });
  await write(['goalIntention'], 'POST /api/goals/plan', {
    intention: `I want to sleep, ${c.goalIntention}.`,
  });
  await write(['librarySearch'], 'POST /api/educational-resources/search', { search: c.librarySearch });

  await write(['anonymousHandle'], 'POST /api/community-groups/inner-critic/join', {
    anonymousHandle: c.anonymousHandle,
  });
  await postAndAppeal(person, operator);
  planted.add('forumPost').add('appeal');
  await write(['feedback'], 'POST /api/feedback/submit', {
    ...{ type: 'general_feedback', message: `I like ${c.feedback}.` },
  });
  return planted;
}

/** Creates a post that was reported and removed, and whose author appeals. */
async function postAndAppeal(person: Person, operator: Person): Promise<void> {
  const forum = await Forum.of(person);
  const { id } = await forum.post(`I never told anybody: ${canary('forumPost')}.`);
  for (const reader of await Person.crowd(product.url, 3)) {
    expect((await (await Forum.of(reader)).report(id)).status).toBe(200);
  }
  const removed = await operator.send(`/api/admin/reports/${id}`, {
    ...{ method: 'PATCH', body: { status: 'removed' } },
  });
  expect(removed.status).toBe(200);
  const appeal = await person.send(`/api/forum/discussions/${id}/appeal`, {
    ...{ method: 'POST', body: { message: `I quoted ${canary('appeal')}.` } },
  });
  expect(appeal.status).toBe(200);
}

/** Returns the response to each admin call about a person. Calls that end the person's session or account come last. */
async function everyAdminAnswer(
  operator: Person,
  userId: string,
): Promise<Record<string, { status: number; text: string }>> {
  const answers: Record<string, { status: number; text: string }> = {};
  const ask = async (route: string, query = '') => {
    const [method = '', path = ''] = route.split(' ');
    const url = path.replace(/:\w+/g, await idFor(operator, path, userId)) + query;
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: bodies[route] ?? {} };
    const { status, body: answer } = await operator.send(url, { method, ...body, timeoutMs: 30_000 });
    answers[route + query] = { status, text: JSON.stringify(answer) };
  };
  for (const query of [`?search=${canary('entry')}`, '?search=example.com&pageSize=100']) {
    await ask('GET /api/admin/users', query);
  }
  for (const status of ['resolved', 'dismissed']) await ask('GET /api/admin/feedback', `?status=${status}`);
  await ask('GET /api/admin/analytics', '?days=366');
  for (const path of BOARD) await ask(`GET /api/admin/queues${path}`);
  for (const route of adminRoutes()) await ask(route);
  return answers;
}

/**
 * Returns the admin routes: reads first, and last the calls that sign the person out, close the account or delete its
 * data.
 */
function adminRoutes(): string[] {
  const routes = (contracts as readonly Contract[])
    .flatMap((contract) => Object.values(contract))
    .flatMap(({ access, http }) => (access === 'admin' && http ? [String(http)] : []));
  expect(routes.length).toBeGreaterThan(18);
  const rank = (route: string) =>
    route.startsWith('GET') ? 0 : /ban|reset|DELETE|suspension/.test(route) ? 2 : 1;
  return routes.sort((a, b) => rank(a) - rank(b));
}

const BOARD = [
  '',
  ...['chat', 'chat-premium', 'background', 'sweeps', 'habits-background'].map(
    (queue) => `/api/queues?activeQueue=${queue}&status=latest&page=1&jobsPerPage=100`,
  ),
  '/api/job-schedulers',
];

/** Bodies that change nothing, so that other tests of the product find the guide active. */
const bodies: Record<string, object> = {
  'PUT /api/admin/users/:id': { adminGrantedAdFree: true },
  'PUT /api/admin/budget': { monthlyLimitCents: null, alertPercent: 80, restsAtLimit: false },
  'PUT /api/admin/guide-rest': { isResting: false },
  'PATCH /api/admin/feedback/:id': { status: 'resolved' },
  'PATCH /api/admin/reports/:id': { status: 'removed' },
  'POST /api/admin/reports/:id/suspension': { days: 1 },
};

async function idFor(operator: Person, path: string, userId: string): Promise<string> {
  const list = /^\/api\/admin\/(reports|feedback)\/:/.exec(path)?.[1];
  if (!list) return userId;
  const { body } = await operator.send<{ id: string }[]>(`/api/admin/${list}`);
  return Array.isArray(body) ? (body[0]?.id ?? randomUUID()) : randomUUID();
}
