import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { logger, newContext, runInContext } from '@shadow-guide/kernel';
import { until } from '@shadow-guide/kernel/testing';
import { EntryAnalyser } from '../src/analysis/entry-analyser.js';
import { ModelTable } from '../src/model/calls/model-table.js';
import { ModelFault } from '../src/model/failures/model-fault.js';
import type { JsonRequest, StreamReplyRequest } from '../src/model/guide-model.js';
import type { ModelSettings } from '../src/model/model.settings.js';
import { OpenAiGuideModel } from '../src/model/openai-guide-model.js';
import { type Behaviour, behaviours, chunk, FaultyModel } from './support/faulty-model.js';

logger.level = 'silent';

const table = new ModelTable({ priced: { label: 'Priced', prompt: 2_000_000, completion: 8_000_000 } });

let server: FaultyModel;
let shown: string[];
/** The pauses before retries, which the tests skip. */
let pauses: number[];

beforeEach(async () => {
  server = await FaultyModel.start();
  shown = [];
  pauses = [];
});
afterEach(() => server.close());

function aModel(settings: Partial<ModelSettings> = {}, breakerPauseMs?: number): OpenAiGuideModel {
  const defaults: ModelSettings = {
    baseUrl: server.url,
    apiKey: 'key',
    chatModel: 'priced',
    analysisModel: 'priced',
    firstWordMs: 10_000,
    idleMs: 10_000,
    totalMs: 20_000,
    safetyVerdict: 'off',
    safetyModeration: 'off',
  };
  return new OpenAiGuideModel({ ...defaults, ...settings }, table, {
    breakerPauseMs,
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
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

function aQuestion(change: Partial<JsonRequest> = {}): JsonRequest {
  return {
    userId: randomUUID(),
    feature: 'analysis',
    system: { version: 'analysis.test', text: 'Find.' },
    user: '<entry>\nI slept badly.\n</entry>',
    schemaName: 'entry_analysis',
    schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
    signal: new AbortController().signal,
    ...change,
  };
}

async function faultOf(work: Promise<unknown>): Promise<ModelFault> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ModelFault);
  return thrown as ModelFault;
}

describe('a streamed reply', () => {
  it('is shown while it is written and has the model’s label and cost', async () => {
    server.will(behaviours.says('You ', 'slept ', 'badly.'));
    const reply = await aModel().streamReply(aRequest());
    expect(shown).toEqual(['You ', 'slept ', 'badly.']);
    expect(reply).toMatchObject({ text: 'You slept badly.', guide: 'Priced', stopped: false });
    expect(reply.calls).toEqual([
      expect.objectContaining({
        feature: 'chat',
        model: 'priced',
        promptVersion: 'guide.test',
        promptTokens: 100,
        completionTokens: 7,
        estimated: false,
        costMicroCents: 256n,
        success: true,
        errorCode: null,
      }),
    ]);
    expect(reply.modelMs).toBeGreaterThan(0);
  });

  it('is requested with instructions and the person’s text in separate messages, within the trace of the request', async () => {
    const context = newContext();
    await runInContext(context, () => aModel().streamReply(aRequest()));
    const [request] = server.requests;
    expect(request?.body.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'I slept badly.' },
    ]);
    expect(request?.traceparent?.slice(3, 35)).toBe(context.traceparent.slice(3, 35));
  });

  it('is requested without data about the person', async () => {
    const request = aRequest();
    await aModel().streamReply(request);
    expect(JSON.stringify(server.requests[0]?.body)).not.toContain(request.userId);
  });

  it('has estimated token counts, marked as estimated, when the server does not count tokens', async () => {
    server.will(behaviours.saysWithoutUsage('twelve chars'));
    const { calls } = await aModel().streamReply(aRequest());
    expect(calls[0]).toMatchObject({ estimated: true, completionTokens: 3, success: true });
  });

  it('starts with a word, not with blank lines', async () => {
    server.will(behaviours.says('\n', '\n Yes', ' .'));
    const { text } = await aModel().streamReply(aRequest());
    expect(text).toBe('Yes .');
    expect(shown.join('')).toBe(text);
  });

  it('ends with the text so far when it is stopped, and closes the connection', async () => {
    server.will(behaviours.hangsAfter('Half ', 'a '));
    const stop = new AbortController();
    const model = aModel({ idleMs: 10_000 });
    const reply = await model.streamReply(
      aRequest({
        signal: stop.signal,
        onDelta: (text) => {
          shown.push(text);
          if (text === 'a ') stop.abort();
        },
      }),
    );
    expect(reply).toMatchObject({ text: 'Half a ', stopped: true });
    expect(reply.calls).toEqual([
      expect.objectContaining({ estimated: true, success: false, errorCode: 'stopped' }),
    ]);
    await server.requests[0]?.gone;
  });

  it('is not requested when it was stopped before', async () => {
    const reply = await aModel().streamReply(aRequest({ signal: AbortSignal.abort() }));
    expect(reply).toMatchObject({ text: '', stopped: true, calls: [] });
    expect(server.requests).toHaveLength(0);
  });
});

describe('a model server that fails before the first word', () => {
  it.each([
    ['is overloaded', behaviours.status(429), 'http_429'],
    ['has an internal error', behaviours.status(500), 'http_500'],
    ['is restarting', behaviours.status(503), 'http_503'],
    ['breaks the connection', behaviours.refuses(), 'no_connection'],
    ['ends the stream at once', behaviours.endsEarlyAfter(), 'cut_stream'],
    ['says nothing', behaviours.says(''), 'empty_reply'],
    ['sends only blanks', behaviours.says(' ', '\n'), 'empty_reply'],
    ['sends broken JSON', behaviours.sends('data: {"choices": [{"del\n\n'), 'broken_json'],
    [
      'sends an error in its stream',
      behaviours.sends('data: {"error": {"message": "x"}}\n\n'),
      'error_in_stream',
    ],
    ['sends invalid UTF-8', behaviours.sends(Buffer.from([0x64, 0x61, 0xc3, 0x28, 0xff])), 'invalid_utf8'],
  ])('is retried when it %s, and the person sees one complete answer', async (_, behaviour, reason) => {
    server.will(behaviour, behaviours.says('Now.'));
    const reply = await aModel().streamReply(aRequest());
    expect(reply.text).toBe('Now.');
    expect(shown).toEqual(['Now.']);
    expect(reply.calls.map(({ errorCode }) => errorCode)).toEqual([reason, null]);
  });

  it('gets three calls at most', async () => {
    server.will(behaviours.status(500));
    const fault = await faultOf(aModel().streamReply(aRequest()));
    expect(fault).toMatchObject({ code: 'guide_unavailable', reason: 'http_500' });
    expect(fault.calls).toHaveLength(3);
    expect(server.requests).toHaveLength(3);
    expect(pauses).toHaveLength(2);
  });

  it('is not billed for requests that it never accepted', async () => {
    server.will(behaviours.status(500));
    const { calls } = await faultOf(aModel().streamReply(aRequest()));
    expect(calls.every((call) => call.promptTokens === 0 && call.costMicroCents === 0n)).toBe(true);
  });

  it.each([
    ['seconds', () => ({ 'retry-after': '1' })],
    ['milliseconds', () => ({ 'retry-after-ms': '1000' })],
    ['a date', () => ({ 'retry-after': new Date(Date.now() + 3_000).toUTCString() })],
  ])('is retried after the delay of its header %s', async (_, headers) => {
    server.will(behaviours.status(429, headers()), behaviours.says('Now.'));
    const reply = await aModel().streamReply(aRequest());
    expect(reply.text).toBe('Now.');
    expect(pauses).toHaveLength(1);
    // An HTTP date has no milliseconds, and the response took some time; so the pause may be shorter than the header
    // says.
    expect(pauses[0]).toBeGreaterThanOrEqual(1_000);
    expect(pauses[0]).toBeLessThan(4_000);
  });

  it('is not retried when its header asks for a delay of a minute', async () => {
    server.will(behaviours.status(429, { 'retry-after': '60' }));
    const fault = await faultOf(aModel().streamReply(aRequest()));
    expect(fault.calls).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  it.each([
    ['the key is wrong', behaviours.status(401), 'guide_unavailable'],
    ['the model does not exist', behaviours.status(404), 'guide_unavailable'],
    ['the quota is used up', behaviours.status(429, {}, { code: 'insufficient_quota' }), 'guide_unavailable'],
    ['the content is refused', behaviours.status(400, {}, { code: 'content_filter' }), 'guide_refused'],
    ['the model refuses', behaviours.sends(chunk({ refusal: 'No.' }), chunk({}, 'stop')), 'guide_refused'],
    ['a filter ends the reply', behaviours.sends(chunk({}, 'content_filter')), 'guide_refused'],
  ])('is not retried when %s', async (_, behaviour, code) => {
    server.will(behaviour);
    const fault = await faultOf(aModel().streamReply(aRequest()));
    expect(fault.code).toBe(code);
    expect(server.requests).toHaveLength(1);
  });

  it('is retried once after the timeout for the first word, then the turn fails as too slow', async () => {
    server.will(behaviours.hangs());
    const fault = await faultOf(aModel({ firstWordMs: 300 }).streamReply(aRequest()));
    expect(fault).toMatchObject({ code: 'guide_timeout', reason: 'first_word_timeout' });
    expect(fault.calls).toHaveLength(2);
    await Promise.all(server.requests.map(({ gone }) => gone));
  });

  it('fails as too slow when it sends comments but no word', async () => {
    server.will((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => response.write(`: wait\n\n${chunk({ role: 'assistant' })}`), 50);
      response.once('close', () => clearInterval(timer));
    });
    const fault = await faultOf(aModel({ firstWordMs: 300 }).streamReply(aRequest()));
    expect(fault).toMatchObject({ code: 'guide_timeout', reason: 'first_word_timeout' });
  });

  it('cannot exceed the time limit for all attempts together', async () => {
    server.will(behaviours.hangs());
    const fault = await faultOf(aModel({ firstWordMs: 20_000, totalMs: 500 }).streamReply(aRequest()));
    expect(fault).toMatchObject({ code: 'guide_timeout', reason: 'total_timeout' });
  });

  it('is reported differently when it cannot be reached and when it refuses the request', async () => {
    const fault = await faultOf(aModel({ baseUrl: 'http://127.0.0.1:9/v1' }).streamReply(aRequest()));
    expect(fault).toMatchObject({ code: 'guide_unavailable', reason: 'no_connection' });
    expect(fault.calls).toHaveLength(3);
  });

  it('is not followed when it redirects: texts are sent to the configured server only', async () => {
    const other = await FaultyModel.start();
    server.will((response) => response.writeHead(307, { location: `${other.url}/chat/completions` }).end());
    const fault = await faultOf(aModel().streamReply(aRequest()));
    expect(fault).toMatchObject({ code: 'guide_unavailable', reason: 'redirected' });
    expect(server.requests).toHaveLength(1);
    expect(other.requests).toHaveLength(0);
    await other.close();
  });
});

describe('the log of a failed call', () => {
  it('contains the model, the server’s own code and parameter, and what an operator should do; never the server’s message', async () => {
    const lines = jest.spyOn(logger, 'error').mockReturnValue(undefined);
    const error = { code: 'model_not_found', param: 'model', message: 'No model for: I slept badly' };
    server.will(behaviours.status(404, {}, error));
    await faultOf(aModel().streamReply(aRequest()));
    expect(lines.mock.calls).toEqual([
      [
        expect.objectContaining({
          ...{ feature: 'chat', model: 'priced', reason: 'model_not_found' },
          ...{ serverCode: 'model_not_found', serverParam: 'model', serverType: 'test' },
        }),
        expect.stringContaining('names of the models'),
      ],
    ]);
    expect(JSON.stringify(lines.mock.calls)).not.toContain('slept');
    lines.mockRestore();
  });
});

describe('a model server that fails after the first word', () => {
  it.each<[string, Behaviour, string, Partial<ModelSettings>?]>([
    ['cuts the stream', behaviours.cutsAfter('Half '), 'cut_stream'],
    ['ends without a final chunk', behaviours.endsEarlyAfter('Half '), 'cut_stream'],
    ['falls silent', behaviours.hangsAfter('Half '), 'idle_timeout', { idleMs: 300 }],
    [
      'sends broken JSON',
      behaviours.sends(chunk({ content: 'Half ' }), 'data: {"choi\n\n'),

      'broken_json',
    ],
    [
      'sends invalid UTF-8',
      behaviours.sends(
        chunk({ content: 'Half ' }),
        // On a busy machine both chunks would arrive as one, and nothing would have been shown.
        () => until('the first word is shown', () => shown.length > 0),
        Buffer.from([0xc3, 0x28]),
      ),

      'invalid_utf8',
    ],
  ])(
    'leaves the text so far, marked as cut, and the reply is neither restarted nor discarded when it %s',
    async (_, behaviour, reason, settings = {}) => {
      server.will(behaviour, behaviours.says('Another.'));
      const reply = await aModel(settings).streamReply(aRequest());
      expect(reply).toMatchObject({ text: 'Half ', cut: true, stopped: false });
      expect(shown).toEqual(['Half ']);
      expect(reply.calls).toEqual([
        expect.objectContaining({ success: false, estimated: true, errorCode: reason }),
      ]);
      expect(server.requests).toHaveLength(1);
    },
  );

  it('has given a complete answer when only the token count is missing', async () => {
    server.will((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk({ content: 'Whole.' }) + chunk({}, 'stop'));
      setTimeout(() => response.destroy(), 20);
    });
    const reply = await aModel().streamReply(aRequest());
    expect(reply).toMatchObject({ text: 'Whole.', stopped: false });
    expect(reply.calls[0]).toMatchObject({ success: true, estimated: true });
  });

  it('is cut off at the maximum length of a reply when it sends 10 MB', async () => {
    server.will(behaviours.sendsMegabytes(10, 'stream'));
    const reply = await aModel().streamReply(aRequest());
    expect(reply).toMatchObject({ cut: true, calls: [{ errorCode: 'reply_too_long' }] });
    expect(reply.text).toBe(shown.join(''));
    expect(shown.join('').length).toBeLessThanOrEqual(32_000);
    expect(server.requests).toHaveLength(1);
    await server.requests[0]?.gone;
  });
});

describe('the circuit breaker', () => {
  async function open(model: OpenAiGuideModel): Promise<void> {
    server.will(behaviours.status(503));
    await faultOf(model.streamReply(aRequest()));
    await faultOf(model.streamReply(aRequest()));
    expect(server.requests).toHaveLength(5);
  }

  it('opens after five consecutive failures, and fails calls at once while it is open', async () => {
    const model = aModel({}, 60_000);
    await open(model);
    const fault = await faultOf(model.streamReply(aRequest()));
    expect(fault).toMatchObject({ code: 'guide_unavailable', reason: 'breaker_open', calls: [] });
    expect(server.requests).toHaveLength(5);
  });

  it('closes again by itself', async () => {
    const model = aModel({}, 100);
    await open(model);
    server.will(behaviours.says('Back.'));
    await until('the breaker lets a call through', async () => {
      const reply = await model.streamReply(aRequest()).catch(() => undefined);
      return reply?.text === 'Back.';
    });
    expect((await model.streamReply(aRequest())).text).toBe('Back.');
  });

  it('opens for failing replies even while analyses succeed, and does not block the analyses', async () => {
    const model = aModel({}, 10_000);
    await open(model);
    server.will(behaviours.answers('{}'));
    expect((await model.requestJson(aQuestion())).value).toEqual({});
    expect((await faultOf(model.streamReply(aRequest()))).reason).toBe('breaker_open');
  });

  it('lets one call through when it is half open, and fails the others at once', async () => {
    const model = aModel({}, 100);
    await open(model);
    server.will(behaviours.hangs());
    const seen = server.requests.length;
    const stop = new AbortController();
    const looks: Promise<unknown>[] = [];
    await until('the breaker lets a call through', async () => {
      looks.push(model.streamReply(aRequest({ signal: stop.signal })).catch(() => undefined));
      return Promise.resolve(server.requests.length > seen);
    });
    // A call that was not failed at once would fail with the model's timeout after 10 s.
    const fault = await faultOf(model.streamReply(aRequest()));
    expect(fault.reason).toBe('breaker_open');
    expect(server.requests.length).toBe(seen + 1);
    stop.abort();
    await Promise.all(looks);
  });

  it('stays closed when a person presses Stop, a model refuses or our key is wrong', async () => {
    const model = aModel();
    server.will(behaviours.status(401));
    for (let count = 0; count < 6; count += 1) await faultOf(model.streamReply(aRequest()));
    server.will(behaviours.status(400));
    for (let count = 0; count < 6; count += 1) await faultOf(model.streamReply(aRequest()));
    server.will(behaviours.says('Yes.'));
    expect((await model.streamReply(aRequest())).text).toBe('Yes.');
  });
});

describe('structured output', () => {
  it('is requested with a strict schema and returned parsed', async () => {
    server.will(behaviours.answers('{"topics": []}'));
    const answer = await aModel().requestJson(aQuestion());
    expect(answer.value).toEqual({ topics: [] });
    expect(answer.calls).toEqual([
      expect.objectContaining({ feature: 'analysis', success: true, estimated: false }),
    ]);
    expect(server.requests[0]?.body.response_format?.json_schema).toMatchObject({
      name: 'entry_analysis',
      strict: true,
    });
  });

  it.each([
    ['fails', behaviours.status(500), 3],
    ['sends half of its JSON', behaviours.answers('{"topics": ['), 1],
    ['sends 10 MB', behaviours.sendsMegabytes(10, 'whole'), 3],
    ['sends no choices', behaviours.answersBody('{}'), 3],
  ])('is a fault after a few attempts when a server %s', async (_, behaviour, most) => {
    server.will(behaviour);
    const fault = await faultOf(aModel().requestJson(aQuestion({ totalMs: 20_000 })));
    expect(fault.code).toBe('guide_unavailable');
    expect(fault.calls.length).toBeLessThanOrEqual(most);
  });

  it('is a fault after its time limit when a server hangs', async () => {
    server.will(behaviours.hangs());
    const fault = await faultOf(aModel().requestJson(aQuestion({ totalMs: 500 })));
    expect(fault).toMatchObject({ code: 'guide_timeout', reason: 'total_timeout' });
    expect(fault.calls).toHaveLength(1);
  });
});

describe('the analysis of an entry', () => {
  const entryText = 'I slept badly. I always say yes.';
  const good = JSON.stringify({
    insights: [
      { title: 'Yes', text: 'You say yes.', type: 'pattern', evidence: ['I always say yes', 'invented'] },
    ],
    topics: [{ tag: 'sleep', category: 'life_area', sentiment: 'negative', intensity: 3 }],
    personas: [],
  });
  const analyse = (signal = new AbortController().signal) =>
    new EntryAnalyser(aModel()).analyse({ userId: randomUUID(), entryText, signal, wantInsights: true });

  it('keeps findings with quotes of the entry', async () => {
    server.will(behaviours.answers(good));
    const { analysis, calls } = await analyse();
    expect(analysis?.insights[0]?.evidence).toEqual(['I always say yes']);
    expect(calls).toHaveLength(1);
    expect(server.requests[0]?.body.messages.at(-1)).toEqual({
      role: 'user',
      content: `<entry>\n${entryText}\n</entry>`,
    });
  });

  it.each([
    ['broken JSON', '{"insights": ['],
    ['another form', '{"insights": "none"}'],
  ])('is retried once after %s', async (_, bad) => {
    server.will(behaviours.answers(bad), behaviours.answers(good));
    const { analysis, calls } = await analyse();
    expect(analysis?.topics).toHaveLength(1);
    expect(calls).toHaveLength(2);
  });

  it('is dropped when the second answer is invalid too, and the log has the reason without any text', async () => {
    const lines = jest.spyOn(logger, 'warn').mockReturnValue(undefined);
    server.will(behaviours.answers('{"insights": "I slept badly"}'));
    const { analysis, calls } = await analyse();
    expect(analysis).toBeNull();
    expect(calls).toHaveLength(2);
    expect(lines).toHaveBeenCalledWith(
      expect.objectContaining({ reason: 'invalid', fields: expect.arrayContaining(['insights']) }),
      expect.anything(),
    );
    expect(JSON.stringify(lines.mock.calls)).not.toContain('slept');
    lines.mockRestore();
  });

  it('is null when the server is down, and does not throw', async () => {
    server.will(behaviours.status(500));
    const { analysis, calls } = await analyse();
    expect(analysis).toBeNull();
    expect(calls).toHaveLength(3);
  });

  it('is null when it is stopped', async () => {
    const { analysis } = await analyse(AbortSignal.abort());
    expect(analysis).toBeNull();
    expect(server.requests).toHaveLength(0);
  });
});

it('no library prints to the console', async () => {
  const spies = (['log', 'warn', 'error', 'info', 'debug'] as const).map((method) =>
    jest.spyOn(console, method).mockReturnValue(undefined),
  );
  server.will(behaviours.sends('data: {"choices": [{"delta": {"content": "canary\n\n'));
  await faultOf(aModel().streamReply(aRequest()));
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});
