import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { logger } from '@shadow-guide/kernel';
import { ModelTable } from '../src/model/calls/model-table.js';
import { ModelFault } from '../src/model/failures/model-fault.js';
import type { GuideMessage, JsonRequest, StreamReplyRequest } from '../src/model/guide-model.js';
import type { ModelSettings } from '../src/model/model.settings.js';
import { OpenAiGuideModel } from '../src/model/openai-guide-model.js';
import { type Dialect, DialectServer, dialects, type RefusalForm } from './support/dialect-server.js';

logger.level = 'silent';

let server: DialectServer;
let shown: string[];

beforeEach(async () => {
  server = await DialectServer.start();
  shown = [];
});
afterEach(() => server.close());

function aModel(settings: Partial<ModelSettings> = {}): OpenAiGuideModel {
  const defaults: ModelSettings = {
    baseUrl: server.url,
    apiKey: 'key',
    chatModel: 'm',
    analysisModel: 'm',
    firstWordMs: 10_000,
    idleMs: 10_000,
    totalMs: 20_000,
    safetyVerdict: 'off',
    safetyModeration: 'off',
  };
  return new OpenAiGuideModel({ ...defaults, ...settings }, new ModelTable(), {
    pause: () => Promise.resolve(),
  });
}

function aRequest(change: Partial<StreamReplyRequest> = {}): StreamReplyRequest {
  return {
    userId: randomUUID(),
    feature: 'chat',
    system: { version: 'guide.test', text: 'Be brief.' },
    messages: [{ role: 'user', content: 'I slept badly.' }],
    signal: new AbortController().signal,
    onDelta: (text) => shown.push(text),
    ...change,
  };
}

function aQuestion(): JsonRequest {
  return {
    userId: randomUUID(),
    feature: 'analysis',
    system: { version: 'analysis.test', text: 'Find.' },
    user: 'I slept badly.',
    schemaName: 'entry_analysis',
    schema: {
      type: 'object',
      properties: { mood: { type: 'string' } },
      required: ['mood'],
      additionalProperties: false,
    },
    signal: new AbortController().signal,
  };
}

async function faultOf(call: Promise<unknown>): Promise<ModelFault> {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ModelFault)) throw new Error('expected a fault of the model');
  return thrown;
}

const whole = { text: 'I hear you.', cut: false, stopped: false };

describe('a reply that ends properly', () => {
  it.each<[string, Dialect]>([
    ['with no finish_reason', dialects.finishes()],
    ['with finish_reason null', dialects.finishes(null)],
    ['with eos_token', dialects.finishes('eos_token')],
    ['with end_turn', dialects.finishes('end_turn')],
    ['with an unknown finish_reason', dialects.finishes('whatever')],
    ['with an empty finish_reason', dialects.finishes('')],
    ['among comments, pings and empty events', dialects.pings()],
    ['in one body, where the server ignores stream', dialects.ignoresStream()],
    ['in gzip', dialects.compresses('gzip')],
    ['in deflate', dialects.compresses('deflate')],
    ['in Brotli', dialects.compresses('br')],
    ['one letter at a time', dialects.inPiecesOf(1)],
  ])('is complete %s', async (_, dialect) => {
    server.speaks(dialect);
    const reply = await aModel().streamReply(aRequest());
    expect(reply).toMatchObject(whole);
    expect(shown.join('')).toBe('I hear you.');
    expect(server.requests).toHaveLength(1);
  });
});

it('after a response in one body, streaming is requested again the next time, because another server may answer at the address', async () => {
  const model = aModel();
  server.speaks(dialects.ignoresStream());
  await model.streamReply(aRequest());
  server.speaks(dialects.openAi());
  expect(await model.streamReply(aRequest())).toMatchObject(whole);
  expect(server.requests.map(({ stream }) => stream)).toEqual([true, true]);
});

describe('a reply that breaks off', () => {
  it.each([
    ['ends', 'cut_stream'],
    ['resets', 'cut_stream'],
    ['error', 'error_in_stream'],
    ['filter', 'content_filter'],
  ] as const)('keeps the text so far and is marked as cut: %s', async (how, errorCode) => {
    server.speaks(dialects.breaksOff(how));
    const reply = await aModel().streamReply(aRequest());
    expect(reply).toMatchObject({ ...whole, cut: true, calls: [{ success: false, errorCode }] });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a parameter that the server refuses', () => {
  const forms: RefusalForm[] = ['openai', 'sentence', 'fastapi', 'unnamed'];

  it.each(forms)('is left out at once, and from then on, in a reply: %s', async (form) => {
    const unknown = ['max_completion_tokens', 'stream_options'] as const;
    server.speaks(dialects.refuses(unknown, form, form === 'fastapi' ? 422 : 400));
    const model = aModel();
    const reply = await model.streamReply(aRequest());
    expect(reply).toMatchObject({ ...whole, calls: [{ success: true, estimated: true }] });
    expect(shown.join('')).toBe('I hear you.');
    const asked = server.requests.length;
    await model.streamReply(aRequest());
    expect(server.requests).toHaveLength(asked + 1);
    expect(server.requests.at(-1)).toMatchObject({ max_tokens: 4_000, stream: true });
  });

  it.each(forms)('is replaced by a simpler one in a request for JSON: %s', async (form) => {
    const unknown = ['max_completion_tokens', 'max_tokens', 'response_format'] as const;
    server.speaks(dialects.refuses(unknown, form, form === 'fastapi' ? 422 : 400));
    const model = aModel();
    expect((await model.requestJson(aQuestion())).value).toEqual({});
    const asked = server.requests.length;
    await model.requestJson(aQuestion());
    expect(server.requests).toHaveLength(asked + 1);
    const last = server.requests.at(-1);
    expect(Object.keys(last ?? {}).sort()).toEqual(['messages', 'model']);
    expect(last?.messages[0]?.content).toContain('"mood"');
  });

  it('is replaced when it is json_schema: json_object is requested, with the schema in the instructions', async () => {
    server.speaks(dialects.refuses(['json_schema']));
    await aModel().requestJson(aQuestion());
    expect(server.requests.at(-1)?.response_format).toEqual({ type: 'json_object' });
    expect(server.requests.at(-1)?.messages[0]?.content).toContain('"mood"');
  });

  it('is not replaced when it is json_schema and the server is LM Studio, which supports no other form', async () => {
    server.speaks(dialects.lmStudio());
    await aModel().requestJson(aQuestion());
    expect(server.requests).toHaveLength(1);
  });

  it('is replaced when it is a limit that is too high: the server’s own limit is used', async () => {
    server.speaks((request, response, content) => {
      const isTooMuch = (request.max_completion_tokens ?? 0) > 1_024;
      const message = '`max_completion_tokens` must be less than or equal to `1024`';
      const refuses = dialects.fails(400, { error: { message, param: 'max_completion_tokens' } });
      (isTooMuch ? refuses : dialects.openAi())(request, response, content);
    });
    expect(await aModel().streamReply(aRequest())).toMatchObject(whole);
    expect(server.requests.at(-1)?.max_completion_tokens).toBe(1_024);
  });

  it('is moved when it is the system message: the instructions go before the first user message', async () => {
    server.speaks((request, response, content) => {
      const hasSystem = request.messages.some(({ role }) => role === 'system');
      const refuses = dialects.fails(400, { error: { message: 'System role not supported' } });
      (hasSystem ? refuses : dialects.openAi())(request, response, content);
    });
    expect(await aModel().streamReply(aRequest())).toMatchObject(whole);
    expect(server.requests.at(-1)?.messages).toEqual([
      { role: 'user', content: 'Be brief.\n\nI slept badly.' },
    ]);
  });

  it('counts as neither a retry nor a failure: one call is in the ledger', async () => {
    server.speaks(dialects.refuses(['stream_options', 'max_completion_tokens']));
    const { calls } = await aModel().streamReply(aRequest());
    expect(calls).toHaveLength(1);
    expect(server.requests).toHaveLength(3);
  });

  it('is reported as a refusal, without further retries, when the server refuses the request without any optional field too', async () => {
    server.speaks(dialects.fails(400, { error: { message: 'Bad request' } }));
    const model = aModel();
    for (let count = 0; count < 5; count += 1) {
      expect(await faultOf(model.streamReply(aRequest()))).toMatchObject({ reason: 'http_400' });
    }
    // All guesses are tried twice; after that the client knows that none helps.
    expect(server.requests).toHaveLength(3 + 3 + 1 + 1 + 1);
  });

  it('is reported as a refusal when the server still refuses it after it was left out', async () => {
    const error = { message: 'stream_options, response_format', param: 'max_tokens' };
    server.speaks(dialects.fails(422, { error }));
    expect(await faultOf(aModel().streamReply(aRequest()))).toMatchObject({ reason: 'http_422' });
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  it('is not guessed for a server that has answered before: such a server refuses the content', async () => {
    const model = aModel();
    await model.streamReply(aRequest());
    server.speaks(dialects.fails(400, { error: { message: 'Bad request' } }));
    await faultOf(model.streamReply(aRequest()));
    expect(server.requests).toHaveLength(2);
  });
});

it('the model is called at an address with a query, like Azure’s', async () => {
  const model = aModel({ baseUrl: `${server.url}?api-version=2024-10-21` });
  expect(await model.streamReply(aRequest())).toMatchObject(whole);
  expect(server.queries).toEqual(['?api-version=2024-10-21']);
});

describe('a model’s reasoning', () => {
  const answer = '<think>\nThey are sad.\n</think>\n\nI hear you.';

  it.each([1, 3, 7, 100])('is neither shown nor stored, in pieces of %s', async (length) => {
    server.text = answer;
    server.speaks(dialects.inPiecesOf(length));
    expect(await aModel().streamReply(aRequest())).toMatchObject(whole);
    expect(shown.join('')).toBe('I hear you.');
  });

  it.each(['reasoning_content', 'reasoning'] as const)('is not shown from %s', async (field) => {
    server.speaks(dialects.reasonsIn(field, 'They are sad.'));
    expect(await aModel().streamReply(aRequest())).toMatchObject(whole);
    expect(shown.join('')).toBe('I hear you.');
  });

  it('is not stored when only its end is marked, and not shown in the next reply', async () => {
    server.text = 'They are sad.\n</think>\n\nI hear you.';
    const model = aModel();
    expect(await model.streamReply(aRequest())).toMatchObject(whole);
    shown = [];
    expect(await model.streamReply(aRequest())).toMatchObject(whole);
    expect(shown.join('')).toBe('I hear you.');
  });

  it('is no longer waited for when it was expected and does not arrive', async () => {
    server.text = 'They are sad.\n</think>\n\nI hear you.';
    const model = aModel();
    await model.streamReply(aRequest());
    server.text = 'I hear you.';
    expect(await model.streamReply(aRequest())).toMatchObject(whole);
    shown = [];
    await model.streamReply(aRequest());
    expect(shown).toEqual(['I ', 'hear ', 'you.']);
  });

  it('counts as activity: the first word may come late after it', async () => {
    server.speaks((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      let thoughts = 0;
      const timer = setInterval(() => {
        thoughts += 1;
        const delta = thoughts < 8 ? { reasoning_content: 'hm ' } : { content: 'I hear you.' };
        response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
        if (thoughts < 8) return;
        clearInterval(timer);
        response.end('data: [DONE]\n\n');
      }, 100);
    });
    expect(await aModel({ firstWordMs: 400 }).streamReply(aRequest())).toMatchObject(whole);
  });

  it('does not count as an answer when no other text follows', async () => {
    server.text = '<think>They are sad, and';
    const fault = await faultOf(aModel().streamReply(aRequest()));
    expect(fault).toMatchObject({ code: 'guide_unavailable', reason: 'only_reasoning' });
  });
});

describe('a conversation that is longer than the model’s context', () => {
  const earlier = Array.from({ length: 30 }, (_, index): GuideMessage => {
    const role = index % 2 === 0 ? 'user' : 'assistant';
    return { role, content: `${index}: ${'word '.repeat(100)}` };
  });
  const long = aRequest({ messages: [...earlier, { role: 'user', content: 'I slept badly.' }] });

  it.each(['openai', 'llama.cpp', 'vllm', 'in-stream'] as const)('is shortened: %s', async (form) => {
    server.speaks(dialects.holds(2_048, form));
    const model = aModel();
    expect(await model.streamReply({ ...long, onDelta: (text) => shown.push(text) })).toMatchObject(whole);
    const asked = server.requests.length;
    expect(asked).toBeLessThanOrEqual(7);
    const sent = server.requests.at(-1)?.messages ?? [];
    expect(sent[0]).toEqual({ role: 'system', content: 'Be brief.' });
    expect(sent[1]?.role).toBe('user');
    expect(sent.slice(-2)).toEqual([earlier.at(-1), { role: 'user', content: 'I slept badly.' }]);
    expect(sent.length).toBeGreaterThan(4);
    await model.streamReply({ ...long, onDelta: () => undefined });
    expect(server.requests).toHaveLength(asked + 1);
  });

  it('is reported when the message alone does not fit', async () => {
    server.speaks(dialects.holds(50, 'vllm'));
    const fault = await faultOf(aModel().streamReply(long));
    expect(fault).toMatchObject({ code: 'guide_unavailable', reason: 'context_too_long' });
    expect(server.requests.length).toBeLessThanOrEqual(8);
  });
});

describe('JSON output', () => {
  it('is read from a server that streams although streaming was not requested', async () => {
    server.json = '{"mood": "low"}';
    server.speaks(dialects.alwaysStreams());
    expect((await aModel().requestJson(aQuestion())).value).toEqual({ mood: 'low' });
  });

  it('gets additional tokens for a model that reasons first, after such a model ran out of tokens once', async () => {
    server.speaks((request, response, content) => {
      const isTooLittle = (request.max_completion_tokens ?? 0) < 1_000;
      const choice = isTooLittle
        ? { message: { content: '', reasoning_content: 'They are' }, finish_reason: 'length' }
        : { message: { content }, finish_reason: 'stop' };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [choice] }));
    });
    const model = aModel();
    const short = { ...aQuestion(), maxTokens: 100 };
    expect(await faultOf(model.requestJson(short))).toMatchObject({ reason: 'cut_json' });
    expect((await model.requestJson(short)).value).toEqual({});
    expect(server.requests.map((request) => request.max_completion_tokens)).toEqual([100, 4_000]);
  });

  it('is requested with the schema in the instructions when the model did not produce it otherwise', async () => {
    server.json = 'Their mood is low.';
    const model = aModel();
    expect(await faultOf(model.requestJson(aQuestion()))).toMatchObject({ reason: 'broken_json' });
    server.json = '{}';
    await model.requestJson(aQuestion());
    expect(server.requests.at(-1)?.response_format?.type).toBe('json_schema');
    expect(server.requests.at(-1)?.messages[0]?.content).toContain('"mood"');
  });

  it('in another form shows that the model needs the schema in the instructions', async () => {
    server.json = '{"result": {"mood": "low"}}';
    const model = aModel();
    await model.requestJson(aQuestion());
    expect(server.requests.at(-1)?.messages[0]?.content).not.toContain('"mood"');
    await model.requestJson(aQuestion());
    expect(server.requests.at(-1)?.response_format?.type).toBe('json_schema');
    expect(server.requests.at(-1)?.messages[0]?.content).toContain('"mood"');
  });

  it('in the requested form changes nothing', async () => {
    server.json = '{"mood": "low"}';
    const model = aModel();
    await model.requestJson(aQuestion());
    await model.requestJson(aQuestion());
    expect(server.requests.at(-1)?.messages[0]?.content).not.toContain('"mood"');
  });
});
