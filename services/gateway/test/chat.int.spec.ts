import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type ChatReply,
  type ChatTurnState,
  type CheckIn,
  chat,
  type GenerationEvent,
  generationEventsSubject,
  liveTextSubject,
  type PersonaReply,
  personas,
  revisions,
  type SafetyCard,
  type StartTurn,
} from '@shadow-guide/contracts';
import { conflict, notFound, type OpenedEnvelope } from '@shadow-guide/kernel';
import { until } from '@shadow-guide/kernel/testing';
import { followTimes } from '../src/chat/generation-follower.js';
import { TestGateway } from './support/gateway.js';
import type { Visitor } from './support/visitor.js';

const usualTimes = { ...followTimes };
const turns: StubbedTurn[] = [];
let product: TestGateway;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.start();
}, 60_000);
afterEach(() => {
  for (const turn of turns.splice(0)) turn.end();
  Object.assign(followTimes, usualTimes);
});
afterAll(() => product.stop());

/** A turn in which the test fakes service and worker. */
class StubbedTurn {
  readonly requestId = randomUUID();
  readonly entryId = randomUUID();
  readonly conversationId = randomUUID();
  asked: StartTurn | undefined;
  envelope: OpenedEnvelope | undefined;
  state: Partial<ChatTurnState> = {};
  rowAsked = 0;
  /** Whether the person deleted the message while the reply was written. */
  isGone = false;
  /** Function that runs, like the worker, before the start call returns. */
  atOnce: () => void = () => {};
  private readonly undo: (() => void)[] = [];

  constructor(refuse?: Error) {
    turns.push(this);
    this.undo.push(
      product.stub(chat.startTurn, (input, envelope) => {
        this.asked = input;
        this.envelope = envelope;
        if (refuse) throw refuse;
        this.atOnce();
        return this.row(input.requestId);
      }),
      product.stub(chat.getTurn, ({ requestId }) => {
        this.rowAsked += 1;
        if (this.isGone) throw notFound('turn_not_found', 'We could not find that message.');
        return this.row(requestId);
      }),
    );
  }

  get userId(): string {
    return this.envelope?.caller?.userId ?? '';
  }

  reply(message: string): ChatReply {
    const { conversationId, entryId } = this;
    return { message, insights: [], conversationId, messageId: randomUUID(), entryId, guide: 'Local guide' };
  }

  publish(event: GenerationEvent<ChatReply>): void {
    const requestId = this.asked!.requestId;
    const subject = generationEventsSubject({ userId: this.userId, kind: 'journal-reply', requestId });
    product.kernel.nats.connection.publish(subject, JSON.stringify(event));
  }

  delta(offset: number, text: string, attempt = 1): void {
    this.publish({ kind: 'delta', attempt, offset, text });
  }

  /** Responds as the worker that holds the text so far. */
  holds(attempt: number, text: () => string, userId: string): void {
    const subject = liveTextSubject({ userId, kind: 'journal-reply', requestId: this.requestId });
    const subscription = product.kernel.nats.connection.subscribe(subject, {
      callback: (_, message) => void message.respond(JSON.stringify({ attempt, text: text() })),
    });
    this.undo.push(() => subscription.unsubscribe());
  }

  end(): void {
    for (const remove of this.undo) remove();
  }

  private row(requestId: string): ChatTurnState {
    const { entryId, conversationId } = this;
    return {
      requestId,
      conversationId,
      entryId,
      status: 'pending',
      attempt: 0,
      ...this.state,
    };
  }
}

interface Event {
  event: string;
  data: Record<string, unknown>;
}

/** Reads a stream of server-sent events as it arrives. */
class Listener {
  readonly events: Event[] = [];
  readonly comments: string[] = [];
  readonly over: Promise<void>;
  private readonly controller = new AbortController();
  private constructor(readonly response: Response) {
    this.over = this.read();
  }

  static async open(visitor: Visitor, requestId: string, message = 'I feel torn.'): Promise<Listener> {
    const accept = { accept: 'text/event-stream' };
    return new Listener(await visitor.call('POST', '/api/journal/chat', { message, requestId }, accept));
  }

  /** The text that a screen shows which applies attempts and offsets. */
  get text(): string {
    let attempt = 0;
    let text = '';
    for (const { event, data } of this.events) {
      if (event !== 'delta') continue;
      if (Number(data['attempt']) > attempt) text = '';
      attempt = Number(data['attempt']);
      expect(data['offset']).toBe(text.length);
      text += String(data['text']);
    }
    return text;
  }

  named(event: string): Event[] {
    return this.events.filter((candidate) => candidate.event === event);
  }

  async leave(): Promise<void> {
    this.controller.abort();
    await this.over;
  }

  private async read(): Promise<void> {
    let rest = '';
    const reader = this.response.body!.pipeThrough(new TextDecoderStream()).getReader();
    this.controller.signal.addEventListener('abort', () => void reader.cancel());
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.take(block);
    }
  }

  private take(block: string): void {
    if (block.startsWith(':')) this.comments.push(block.slice(2));
    else {
      const [event = '', data = ''] = block.split('\n');
      this.events.push({ event: event.slice(7), data: JSON.parse(data.slice(6)) as Record<string, unknown> });
    }
  }
}

it('a message is forwarded with the person’s feeling, and is refused with an unknown feeling', async () => {
  const visitor = await product.person();
  const turn = new StubbedTurn();
  turn.state = { status: 'done', reply: turn.reply('I hear you.') };
  const { requestId } = turn;
  const send = (feeling: unknown) =>
    visitor.call('POST', '/api/journal/chat', { message: 'I feel torn.', requestId, feeling });
  const feeling = { pleasantness: 2, energy: 3 };
  expect((await send(feeling)).status).toBe(200);
  expect(turn.asked).toMatchObject({ message: 'I feel torn.', feeling });
  turn.asked = undefined;
  for (const wrong of [
    { pleasantness: 0, energy: 3 },
    { pleasantness: 2 },
    { ...feeling, energy: 2.5 },
    'low',
  ]) {
    expect((await send(wrong)).status).toBe(400);
  }
  expect(turn.asked).toBeUndefined();
});

describe('a streamed turn', () => {
  it('is accepted, streamed in pieces and completed', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    const listener = await Listener.open(visitor, turn.requestId);
    expect(listener.response.status).toBe(200);
    expect(listener.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(listener.response.headers.get('cache-control')).toBe('no-store');
    expect(listener.response.headers.get('x-accel-buffering')).toBe('no');
    expect(listener.response.headers.get('x-request-id')).toBeTruthy();
    expect(Number(listener.response.headers.get('x-pipeline-overhead-ms'))).toBeGreaterThan(0);
    await until('the turn is accepted', () => listener.named('accepted').length === 1);
    turn.delta(0, 'It sounds ');
    turn.delta(10, 'heavy.');
    turn.publish({ kind: 'done', result: turn.reply('It sounds heavy.'), modelMs: 1 });
    await listener.over;
    expect(listener.named('accepted')[0]?.data).toEqual({
      requestId: turn.requestId,
      conversationId: turn.conversationId,
      entryId: turn.entryId,
    });
    expect(listener.text).toBe('It sounds heavy.');
    expect(listener.events.at(-1)).toMatchObject({ event: 'done', data: { message: 'It sounds heavy.' } });
    expect(listener.comments.some((comment) => comment.startsWith('x-pipeline-overhead-ms '))).toBe(true);
    expect(turn.asked).toMatchObject({ message: 'I feel torn.', requestId: turn.requestId });
  });

  it('is accepted with the check-in question or the safety card that its service returned', async () => {
    const visitor = await product.person();
    const checkIn: CheckIn = {
      question: 'Are you thinking of ending your life?',
      language: 'en',
      choices: [{ answer: 'yes', label: 'Yes' }],
      answer: null,
      thanks: 'Thank you.',
      apology: 'Sorry.',
      reason: { question: 'Why?', answer: 'Some words can mean it.' },
    };
    const safety: SafetyCard = {
      category: 'suicide',
      language: 'en',
      title: 'You are not alone with this',
      message: 'Please talk to a person now.',
      lines: [],
      grounding: { title: 'One minute', steps: [] },
      plan: { title: 'My plan', warningSigns: 'Signs', whatHelps: 'Help', whomICall: 'Who' },
      country: 'IN',
    };
    for (const shown of [{ checkIn }, { safety }]) {
      const turn = new StubbedTurn();
      turn.state = shown;
      const listener = await Listener.open(visitor, turn.requestId);
      await until('the turn is accepted', () => listener.named('accepted').length === 1);
      const { requestId, conversationId, entryId } = turn;
      expect(listener.named('accepted')[0]?.data).toEqual({ requestId, conversationId, entryId, ...shown });
      turn.publish({ kind: 'done', result: { ...turn.reply('Yes.'), ...shown }, modelMs: 1 });
      await listener.over;
      expect(listener.events.at(-1)).toMatchObject({ event: 'done', data: shown });
      turn.end();
    }
  });

  it('loses no text that is written before the start call returns', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    const userId = String((await visitor.json('/api/auth/user'))['id']);
    turn.atOnce = () => {
      turn.delta(0, 'At once.');
      turn.publish({ kind: 'done', result: turn.reply('At once.'), modelMs: 1 });
    };
    const listener = await Listener.open(visitor, turn.requestId);
    await listener.over;
    expect(turn.userId).toBe(userId);
    expect(listener.events.map(({ event }) => event)).toEqual(['accepted', 'delta', 'done']);
  });

  it('gives a second listener the text so far, then the rest, without repeats', async () => {
    const visitor = await product.person();
    const userId = String((await visitor.json('/api/auth/user'))['id']);
    const turn = new StubbedTurn();
    turn.state = { status: 'running', attempt: 1 };
    let text = '';
    turn.holds(1, () => text, userId);
    const first = await Listener.open(visitor, turn.requestId);
    text = 'You wrote ';
    turn.delta(0, 'You wrote ');
    await until('the first words are there', () => first.text === 'You wrote ');
    const second = await Listener.open(visitor, turn.requestId);
    await until('the first words are there too', () => second.text === 'You wrote ');
    text = 'You wrote of two voices.';
    turn.delta(10, 'of two voices.');
    turn.publish({ kind: 'done', result: turn.reply(text), modelMs: 1 });
    await Promise.all([first.over, second.over]);
    expect([first.text, second.text]).toEqual([text, text]);
  });

  it('fills a gap by calling the worker, and starts over with a new attempt', async () => {
    const visitor = await product.person();
    const userId = String((await visitor.json('/api/auth/user'))['id']);
    const turn = new StubbedTurn();
    let held = { attempt: 1, text: '' };
    const subject = liveTextSubject({ userId, kind: 'journal-reply', requestId: turn.requestId });
    const worker = product.kernel.nats.connection.subscribe(subject, {
      callback: (_, message) => void message.respond(JSON.stringify(held)),
    });
    const listener = await Listener.open(visitor, turn.requestId);
    await until('the turn is accepted', () => listener.named('accepted').length === 1);
    turn.delta(0, 'It ');
    held = { attempt: 1, text: 'It sounds heavy' };
    turn.delta(10, 'heavy');
    turn.delta(15, '.');
    await until('the text is there', () => listener.text === 'It sounds heavy.');
    turn.delta(0, 'You ', 2);
    turn.delta(16, 'late', 1);
    turn.delta(4, 'wrote', 2);
    await until('the text starts over', () => listener.text === 'You wrote');
    turn.publish({ kind: 'done', result: turn.reply('You wrote'), modelMs: 1 });
    await listener.over;
    worker.unsubscribe();
  });

  it('repeats the reply of a completed turn', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    const reply = turn.reply('Long since said.');
    turn.state = { status: 'done' as const, attempt: 1, reply };
    const listener = await Listener.open(visitor, turn.requestId);
    await listener.over;
    expect(listener.events.map(({ event }) => event)).toEqual(['accepted', 'done']);
    expect(listener.events[1]?.data).toEqual(reply);
  });

  it('ends with the state of the stored row when the last event is lost', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    followTimes.silence = 50;
    const listener = await Listener.open(visitor, turn.requestId);
    await until('the turn is read', () => turn.rowAsked > 0);
    turn.state = { status: 'done', attempt: 1, reply: turn.reply('Stored.') };
    await listener.over;
    expect(listener.events.at(-1)).toMatchObject({ event: 'done', data: { message: 'Stored.' } });
  });

  it('ends when the message was deleted and the last event was lost', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    turn.isGone = true;
    followTimes.silence = 50;
    const listener = await Listener.open(visitor, turn.requestId);
    await listener.over;
    expect(listener.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'words_erased' } });
  });

  it('sends an error when the guide failed', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    const listener = await Listener.open(visitor, turn.requestId);
    await until('the turn is accepted', () => listener.named('accepted').length === 1);
    turn.publish({ kind: 'failed', error: { code: 'guide_unavailable', message: 'Away.' } });
    await listener.over;
    expect(listener.events.at(-1)).toEqual({
      event: 'error',
      data: { code: 'guide_unavailable', message: 'Away.', requestId: turn.requestId, entryId: turn.entryId },
    });
  });

  it('stops listening after its time limit, not before', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    followTimes.limit = 200;
    const listener = await Listener.open(visitor, turn.requestId);
    await listener.over;
    expect(listener.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'guide_timeout' } });
  });

  it('continues when its reader disconnects, and the reader can reconnect', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    const listener = await Listener.open(visitor, turn.requestId);
    await until('the turn is accepted', () => listener.named('accepted').length === 1);
    await listener.leave();
    turn.delta(0, 'Nobody reads this.');
    turn.state = { status: 'done', attempt: 1, reply: turn.reply('Nobody reads this.') };
    const again = await Listener.open(visitor, turn.requestId);
    await again.over;
    expect(again.events.at(-1)?.event).toBe('done');
  });

  it('gets an ordinary error response instead of a stream when it is refused', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn(conflict('turn_in_progress', 'One at a time.'));
    const { response } = await Listener.open(visitor, turn.requestId);
    expect(response.status).toBe(409);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});

describe('a turn requested as JSON', () => {
  it('returns the time spent outside the model', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    const waiting = visitor.call('POST', '/api/journal/chat', { message: 'I feel torn.' });
    await until('the turn is requested', () => turn.asked !== undefined);
    expect(turn.asked?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    const reply = turn.reply('It sounds heavy.');
    turn.publish({ kind: 'done', result: reply, modelMs: 0.1 });
    const response = await waiting;
    expect([response.status, await response.json()]).toEqual([200, reply]);
    expect(Number(response.headers.get('x-pipeline-overhead-ms'))).toBeGreaterThan(0);
  });

  it.each([
    ['guide_unavailable', 503],
    ['guide_timeout', 504],
  ])('returns the error %s with status %i', async (code, status) => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    turn.state = { status: 'failed', attempt: 2, error: { code, message: 'Not now.' } };
    const response = await visitor.call('POST', '/api/journal/chat', { message: 'I feel torn.' });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, message: 'Not now.' });
  });
});

describe('a revision of an entry', () => {
  const id = randomUUID();
  const path = `/api/journal/entries/${id}`;

  it.each([
    ['other words', 'PATCH', path, { message: 'Said differently.' }],
    ['another reply', 'POST', `${path}/reply`, {}],
  ])('gets the same response as a new entry: %s', async (_, method, address, body) => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    const asked: object[] = [];
    const undo = product.stub(revisions.start, (input) => {
      asked.push(input);
      const { entryId, conversationId } = turn;
      const { requestId } = input;
      return {
        requestId,
        conversationId,
        entryId,
        status: 'done' as const,
        attempt: 1,
        reply: turn.reply('Yes.'),
      };
    });
    const json = await visitor.call(method, address, body);
    expect(await json.json()).toMatchObject({ message: 'Yes.', entryId: turn.entryId });
    const stream = await visitor.call(method, address, body, { accept: 'text/event-stream' });
    expect(await stream.text()).toContain('event: done');
    expect(asked).toMatchObject([
      { id, ...body },
      { id, ...body },
    ]);
    undo();
  });

  it('is refused with the error of journal-ai', async () => {
    const visitor = await product.person();
    const undo = product.stub(revisions.start, () => {
      throw conflict('entry_not_of_today', 'Only entries of today can be changed.');
    });
    const response = await visitor.call('PATCH', path, { message: 'Too late.' });
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'entry_not_of_today' }]);
    undo();
  });
});

describe('a message to a persona', () => {
  const personaId = randomUUID();
  const path = `/api/personas/${personaId}/conversations`;
  const reply: PersonaReply = {
    response: 'I only want you safe.',
    mood: 'afraid',
    insights: [],
    conversationId: randomUUID(),
    messageId: randomUUID(),
    entryId: randomUUID(),
    guide: 'Local guide',
  };

  it.each([
    ['JSON', 'application/json', (body: string) => JSON.parse(body)],
    [
      'an event stream',
      'text/event-stream',
      (body: string) => JSON.parse(body.split('event: done\ndata: ')[1] as string),
    ],
  ])('gets a response with %s like an entry', async (_, accept, read) => {
    const visitor = await product.person();
    const asked: object[] = [];
    const undo = product.stub(personas.startTurn, (input) => {
      asked.push(input);
      const { conversationId, entryId } = reply;
      return {
        requestId: input.requestId,
        conversationId,
        entryId,
        status: 'done' as const,
        attempt: 1,
        reply,
      };
    });
    const response = await visitor.call('POST', path, { message: 'What do you want?' }, { accept });
    expect(response.status).toBe(200);
    expect(read(await response.text())).toEqual(reply);
    expect(asked).toMatchObject([{ id: personaId, message: 'What do you want?' }]);
    undo();
  });

  it('is refused with the error of journal-ai', async () => {
    const visitor = await product.person();
    const undo = product.stub(personas.startTurn, () => {
      throw notFound('persona_not_found', 'We could not find that persona.');
    });
    const response = await visitor.call('POST', path, { message: 'Are you there?' });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      404,
      'persona_not_found',
    ]);
    undo();
  });
});

describe('messages', () => {
  it('are limited to 30 per minute, independently of the limit of other calls', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    turn.state = { status: 'done', attempt: 1, reply: turn.reply('Yes.') };
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await visitor.call('POST', '/api/journal/chat', { message: 'More.' })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
  });

  it('share the limit of 30 per minute with edits and other replies', async () => {
    const visitor = await product.person();
    const turn = new StubbedTurn();
    turn.state = { status: 'done', attempt: 1, reply: turn.reply('Yes.') };
    const undo = product.stub(revisions.start, ({ requestId }) => ({
      ...{ requestId, conversationId: turn.conversationId, entryId: turn.entryId, status: 'done' as const },
      ...{ attempt: 1, reply: turn.reply('Yes.') },
    }));
    const entry = `/api/journal/entries/${randomUUID()}`;
    const kinds = [
      () => visitor.call('POST', '/api/journal/chat', { message: 'More.' }),
      () => visitor.call('POST', `${entry}/reply`, {}),
      () => visitor.call('PATCH', entry, { message: 'Said differently.' }),
    ];
    const round = async () => {
      const statuses: number[] = [];
      for (const send of kinds) statuses.push((await send()).status);
      return statuses;
    };
    for (let n = 0; n < 10; n += 1) expect(await round()).toEqual([200, 200, 200]);
    expect(await round()).toEqual([429, 429, 429]);
    undo();
  });
});
