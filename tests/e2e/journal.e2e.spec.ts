import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ChatReply } from '@shadow-guide/contracts';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';
import { until } from '../support/until.js';

const { url } = runningProduct();

const ENTRY =
  'I always say yes when my sister asks for help, but I am so tired and angry afterwards. I feel like I am never good enough for her.';

/** Follows a stream to its end and joins its pieces. */
async function follow(person: Person, message: string, requestId?: string) {
  let text = '';
  const names: string[] = [];
  let reply: ChatReply | undefined;
  let accepted: { entryId: string; safety?: { category: string } } | undefined;
  for await (const { event, data } of person.stream(message, requestId)) {
    names.push(event);
    if (event === 'accepted') accepted = data as typeof accepted;
    if (event === 'delta') {
      const { offset, text: piece } = data as { offset: number; text: string };
      text = text.slice(0, offset) + piece;
    }
    if (event === 'done') reply = data as ChatReply;
  }
  return { text, names, reply, accepted };
}

describe('an entry', () => {
  it('is answered word by word, and entry and reply are stored', async () => {
    const person = await Person.arrive(url);
    const { text, names, reply } = await follow(person, ENTRY);
    expect(names[0]).toBe('accepted');
    expect(names.at(-1)).toBe('done');
    // A busy machine forwards several words at a time.
    expect(names.filter((name) => name === 'delta').length).toBeGreaterThan(1);
    expect(reply?.message).toBe(text);
    expect(reply?.guide).toBe('Local guide');

    const today = await person.today();
    expect(today.messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', ENTRY],
      ['assistant', text],
    ]);
    expect(today.messages[0]?.status).toBe('answered');
    expect(await person.get('GET /api/user/stats')).toEqual({
      dailyInsights: 1,
      streakDays: 1,
      totalEntries: 1,
    });
  });

  it('stores the feeling that the person chose, and no other person can read it', async () => {
    const person = await Person.arrive(url);
    const feeling = { pleasantness: 2, energy: 3 };
    await person.chat(ENTRY, { feeling });
    const [entry] = (await person.today()).messages;
    expect(entry).toMatchObject({ role: 'user', content: ENTRY, feeling });
    expect((await person.get('GET /api/insights/trends')).moodCount).toBe(1);
    const other = await Person.arrive(url);
    expect((await other.get('GET /api/insights/trends')).moodCount).toBe(0);
  });

  it('leads to an insight with the words on which the insight is based', async () => {
    const person = await Person.arrive(url);
    const { body: reply } = await person.chat(ENTRY);
    const [insight] = await person.get('GET /api/insights');
    expect(insight).toEqual(reply.insights[0]);
    expect(insight?.evidence.length).toBeGreaterThan(0);
    for (const { quote, entryId } of insight?.evidence ?? []) {
      expect(ENTRY).toContain(quote);
      expect(entryId).toBe(reply.entryId);
    }
  });

  it('leads to personas, and strengthens a persona that occurs again', async () => {
    const person = await Person.arrive(url);
    await person.chat(
      'Nothing I do is ever good enough. I am such an idiot, I hate how I always fail at everything.',
    );
    const [before] = await person.get('GET /api/personas');
    expect(before).toBeDefined();
    await person.chat(
      'Again I told myself that I am an idiot and that nothing I do is good enough. I always fail.',
    );
    const after = (await person.get('GET /api/personas')).filter(
      ({ archetype }) => archetype === before?.archetype,
    );
    expect(after).toHaveLength(1);
    expect(after[0]?.discoveryCount).toBeGreaterThan(before?.discoveryCount ?? 0);
    expect(after[0]?.strength).toBeGreaterThan(before?.strength ?? 0);
  });

  it('lets only their owner rename a persona, give it memories, talk with it and delete it', async () => {
    const [person, stranger] = [await Person.arrive(url), await Person.arrive(url)];
    await person.chat('Nothing I do is ever good enough. I am such an idiot, I always fail at everything.');
    const [found] = await person.get('GET /api/personas');
    const path = `/api/personas/${found?.id}`;
    const calls = [
      [{ method: 'PATCH', body: { name: 'Judge 🧷', note: 'Mine.' } }, path, 200],
      [{ method: 'PUT', body: { items: ['Call me Mo.'] } }, `${path}/memory`, 200],
      [
        { method: 'POST', body: { message: 'My sister calls me lazy too. I live with her.' } },
        `${path}/conversations`,
        200,
      ],
      [{ method: 'POST', body: { otherId: randomUUID() } }, `${path}/merge`, 404],
      [{ method: 'DELETE' }, path, 204],
    ] as const;
    for (const [request, address, status] of calls) {
      expect((await stranger.send(address, request)).status).toBe(404);
      expect([address, (await person.send(address, request)).status]).toEqual([address, status]);
      if (request.method === 'POST') {
        const { body } = await person.send<{ items: string[] }>(`${path}/memory`, {});
        expect(body.items[0]).toBe('Call me Mo.');
        expect(body.items[1]).toMatch(/^You told me: “My sister/);
      }
    }
    expect(await person.get('GET /api/personas')).toEqual([]);
  }, 60_000);

  it.each([
    ['a short answer', 'yes'],
    ['Spanish', 'no sé'],
    ['Japanese', '疲れた'],
    ['Arabic', 'أشعر بالتعب اليوم ولا أعرف لماذا'],
    ['emoji with words', '😮‍💨 long day 🫠'],
    ['8,000 characters', 'I keep thinking about it. '.repeat(320).slice(0, 8_000)],
  ])('accepts %s and stores it unchanged', async (_kind, message) => {
    const person = await Person.arrive(url);
    const answer = await person.chat(message);
    expect(answer.status).toBe(200);
    expect(answer.body.message.length).toBeGreaterThan(0);
    expect((await person.today()).messages[0]?.content).toBe(message);
  });

  it.each([
    ['nothing but symbols', '!!! ???'],
    ['keyboard mashing', 'asdfghjkl asdfghjkl qwertyuiop'],
    ['markup', '<div class="a"><script>alert(1)</script><p></p></div><div></div>'],
    ['more than 8,000 characters', 'word '.repeat(1_601)],
  ])('refuses %s with a message, and stores nothing', async (_kind, message) => {
    const person = await Person.arrive(url);
    const answer = await person.send<Record<string, unknown>>('/api/journal/chat', {
      method: 'POST',
      body: { message },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      statusCode: 400,
      isInputValidation: true,
      message: expect.any(String),
    });
    expect((await person.today()).messages).toEqual([]);
  });
});

describe('the day’s insight of a free account', () => {
  it('is limited to one, which the reply states; the trial lifts the limit without a new sign-in', async () => {
    const person = await Person.arrive(url);
    expect((await person.chat(ENTRY)).body.insights).toHaveLength(1);
    const second = await person.chat('I want to rest but I never let myself. My boss makes me feel ashamed.');
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ insights: [], insightLimitReached: true });
    expect((await person.send('/api/trial/start', { method: 'POST' })).status).toBe(200);
    await until('the journal has applied the trial', async () =>
      (await person.get('GET /api/limits')).some(
        ({ name, limit }) => name === 'insightsPerDay' && limit === -1,
      ),
    );
    const third = await person.chat('I feel guilty that I am angry at my mother, though I love her.');
    expect(third.body.insights.length).toBeGreaterThan(0);
  });

  it('is not given twice after a change of time zone', async () => {
    // Midnight in Kiritimati is at 10:00 UTC, in Pago Pago at 11:00; the two zones chosen have different dates at any
    // hour.
    const hour = new Date().getUTCHours();
    const east = hour === 9 ? 'Pacific/Auckland' : 'Pacific/Kiritimati';
    const west = hour === 10 ? 'Pacific/Honolulu' : 'Pacific/Pago_Pago';
    const person = await Person.arrive(url);
    person.timezone = east;
    expect((await person.chat(ENTRY)).body.insights).toHaveLength(1);
    person.timezone = west;
    expect(
      (await person.chat('I am always afraid that I disappoint my father.')).body.insightLimitReached,
    ).toBe(true);
    person.timezone = east;
    expect((await person.chat('I should be stronger but I feel so weak.')).body.insightLimitReached).toBe(
      true,
    );
  });
});

describe('a repeated request', () => {
  it('gives the same reply and stores no second entry, 20 times at once', async () => {
    const person = await Person.arrive(url);
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.chat(ENTRY, { requestId })));
    const [first] = answers;
    expect([...new Set(answers.map(({ status, body }) => `${status} ${body.messageId}`))]).toEqual([
      `200 ${first?.body.messageId}`,
    ]);
    expect((await person.today()).messages).toHaveLength(2);
    expect((await person.get('GET /api/user/stats')).totalEntries).toBe(1);
  });

  it('with another text is refused', async () => {
    const person = await Person.arrive(url);
    const requestId = randomUUID();
    await person.chat(ENTRY, { requestId });
    const answer = await person.chat('Something else entirely.', { requestId });
    expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([
      409,
      'request_id_reused',
    ]);
  });

  it('from another person is another entry', async () => {
    const requestId = randomUUID();
    const [one, other] = await Promise.all([Person.arrive(url), Person.arrive(url)]);
    const [a, b] = await Promise.all([
      one.chat(ENTRY, { requestId }),
      other.chat('I feel calm today, for once.', { requestId }),
    ]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.body.messageId).not.toBe(b.body.messageId);
    expect(JSON.stringify(await other.today())).not.toContain('sister');
  });
});

describe('a browser that disconnects during the reply', () => {
  it('can read the whole reply later', async () => {
    const person = await Person.arrive(url);
    const controller = new AbortController();
    for await (const { event } of person.stream(ENTRY, randomUUID(), controller.signal))
      if (event === 'delta') break;
    controller.abort();
    const today = await until('the answer is stored', async () => {
      const conversation = await person.today();
      return conversation.messages[0]?.status === 'answered' && conversation;
    });
    expect(today.messages[1]?.content.length).toBeGreaterThan(10);
  });
});

describe('a person in danger', () => {
  it('gets the card before the guide answers, and again on reload', async () => {
    const person = await Person.arrive(url);
    const { accepted, reply } = await follow(person, "I can't go on. I want to kill myself tonight.");
    expect(accepted?.safety).toMatchObject({ category: 'suicide' });
    expect(reply?.safety?.lines.map(({ contact }) => contact).join(' ')).toMatch(/988/);
    expect((await person.today()).messages[0]?.safety).toMatchObject({ category: 'suicide' });
  });
});

describe('the guide after a person signalled danger', () => {
  it('stays with the person in plain words, and concludes nothing', async () => {
    const person = await Person.arrive(url);
    await person.chat('I want to kill myself tonight.');
    const { body: reply } = await person.chat('I am ok now, I called my sister.');
    expect(reply.message).toMatch(/right now|with you|next hour/);
    expect(reply.message).not.toMatch(/“|part of you/);
    await person.chat(ENTRY);
    expect(await person.get('GET /api/insights')).toEqual([]);
    expect(await person.get('GET /api/personas')).toEqual([]);
  });

  it('derives no pattern from being hit', async () => {
    const person = await Person.arrive(url);
    const { body: reply } = await person.chat('My girlfriend hit me last night.');
    expect(reply.insights).toEqual([]);
    expect(await person.get('GET /api/insights')).toEqual([]);
  });
});

describe('another person', () => {
  it('can read nothing of what the person in danger wrote', async () => {
    const [writer, other] = await Promise.all([Person.arrive(url), Person.arrive(url)]);
    await writer.chat(ENTRY);
    expect((await other.today()).messages).toEqual([]);
    expect(await other.get('GET /api/insights')).toEqual([]);
    expect(await other.get('GET /api/personas')).toEqual([]);
    const [entry] = (await writer.today()).messages;
    const stop = await other.send(`/api/journal/chat/${entry?.requestId}/stop`, { method: 'POST' });
    const missing = await other.send(`/api/journal/chat/${randomUUID()}/stop`, { method: 'POST' });
    const shape = ({ status, body }: typeof stop) => [status, { ...(body as object), requestId: '' }];
    expect(stop.status).toBe(404);
    expect(shape(stop)).toEqual(shape(missing));
  });
});
