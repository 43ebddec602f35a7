import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import OpenAI, { APIError, NotFoundError } from 'openai';
import type { Sandbox } from '../app.js';
import type { SandboxConfig } from '../config.js';
import { callControl } from '../testing/control-client.js';
import { startSandbox } from '../testing/running-sandbox.js';

let sandbox: Sandbox;
let config: SandboxConfig;
let openai: OpenAI;

beforeAll(async () => {
  ({ sandbox, config } = await startSandbox());
  openai = new OpenAI({ apiKey: 'any', baseURL: `${config.sandboxUrl}/v1`, maxRetries: 0, logLevel: 'off' });
}, 30_000);
afterAll(() => sandbox.close());
afterEach(() => callControl(config, 'DELETE', '/model'));

const messages = [
  {
    role: 'system' as const,
    content: 'Style: wise-mentor\nMode: reflect\nResponse length: medium\nSafety: none',
  },
  {
    role: 'user' as const,
    content: 'I want to rest but I keep saying yes to my boss, and I am so angry about it.',
  },
];
const ask = { model: 'local-guide', messages };

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${config.sandboxUrl}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function set(document: unknown) {
  const { status, body } = await callControl(config, 'PUT', '/model', document);
  return { status, body: body as { problems?: unknown[] } };
}

interface ControlState {
  readonly counts: { readonly concurrent: number };
  readonly requests: readonly {
    readonly firstTokenMs: number;
    readonly totalMs: number;
    readonly body?: unknown;
  }[];
}

async function state(query = ''): Promise<ControlState> {
  return (await callControl(config, 'GET', `/model${query}`)).body as ControlState;
}

async function readStream(params: { include_usage?: boolean } = {}) {
  const stream = await openai.chat.completions.create({
    ...ask,
    stream: true,
    ...(params.include_usage ? { stream_options: { include_usage: true } } : {}),
  });
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { chunks, text: chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('') };
}

describe('the model server, called with the official client', () => {
  it('lists and describes its one model', async () => {
    const models = await openai.models.list();

    expect(models.data).toEqual([expect.objectContaining({ id: 'local-guide', owned_by: 'shadow-guide' })]);
    expect(await openai.models.retrieve('local-guide')).toMatchObject({ object: 'model' });
    await expect(openai.models.retrieve('gpt-x')).rejects.toBeInstanceOf(NotFoundError);
  });

  it('answers in one piece, with an estimate of the tokens', async () => {
    const completion = await openai.chat.completions.create(ask);

    expect(completion.choices[0]).toMatchObject({
      finish_reason: 'stop',
      message: { role: 'assistant', refusal: null },
    });
    expect(completion.choices[0]?.message.content).toMatch(/\?$/);
    expect(completion.usage?.total_tokens).toBe(
      (completion.usage?.prompt_tokens ?? 0) + (completion.usage?.completion_tokens ?? 0),
    );
  });

  it('streams the same answer word by word, with usage at the end when requested', async () => {
    const whole = await openai.chat.completions.create(ask);
    const { chunks, text } = await readStream({ include_usage: true });

    expect(text).toBe(whole.choices[0]?.message.content);
    expect(chunks.length).toBeGreaterThan(5);
    expect(chunks[0]?.choices[0]?.delta.role).toBe('assistant');
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: whole.usage });
  });

  it('omits usage from a stream when it is not requested', async () => {
    const { chunks } = await readStream();

    expect(chunks.every((chunk) => chunk.usage === undefined)).toBe(true);
  });

  it('stops at the requested number of tokens and reports it', async () => {
    const completion = await openai.chat.completions.create({ ...ask, max_completion_tokens: 3 });

    expect(completion.choices[0]?.finish_reason).toBe('length');
    expect(completion.choices[0]?.message.content?.trim().split(/\s+/)).toHaveLength(3);
  });

  it('answers with JSON of the requested schema', async () => {
    const completion = await openai.chat.completions.create({
      ...ask,
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'mood',
          strict: true,
          schema: {
            type: 'object',
            properties: {
              mood: { type: 'string', enum: ['calm', 'tense'] },
              score: { type: 'integer', minimum: 2 },
            },
            required: ['mood', 'score'],
            additionalProperties: false,
          },
        },
      },
    });

    expect(JSON.parse(completion.choices[0]?.message.content ?? '')).toEqual({ mood: 'calm', score: 2 });
  });

  it('makes the client throw its own error classes', async () => {
    await expect(openai.chat.completions.create({ ...ask, model: 'gpt-x' })).rejects.toBeInstanceOf(
      NotFoundError,
    );
  });
});

describe('an invalid request', () => {
  it.each([
    ['no model', { messages }, 400, 'model'],
    ['a model that is not a string', { model: 5, messages }, 400, 'model'],
    ['an unknown model', { model: 'gpt-x', messages }, 404, 'model'],
    ['no messages', { model: 'local-guide' }, 400, 'messages'],
    ['empty messages', { ...ask, messages: [] }, 400, 'messages'],
    ['messages that are not an array', { ...ask, messages: 'hi' }, 400, 'messages'],
    ['an unknown role', { ...ask, messages: [{ role: 'boss', content: 'x' }] }, 400, 'messages[0].role'],
    [
      'content that is a number',
      { ...ask, messages: [{ role: 'user', content: 1 }] },
      400,
      'messages[0].content',
    ],
    [
      'an image',
      { ...ask, messages: [{ role: 'user', content: [{ type: 'image_url' }] }] },
      400,
      'messages[0].content[0]',
    ],
    ['a stream flag that is a string', { ...ask, stream: 'yes' }, 400, 'stream'],
    [
      'stream options without a stream',
      { ...ask, stream_options: { include_usage: true } },
      400,
      'stream_options',
    ],
    ['a temperature out of range', { ...ask, temperature: 3 }, 400, 'temperature'],
    ['two choices', { ...ask, n: 2 }, 400, 'n'],
    ['no tokens', { ...ask, max_tokens: 0 }, 400, 'max_tokens'],
    ['an unknown format', { ...ask, response_format: { type: 'xml' } }, 400, 'response_format.type'],
    [
      'a format without a schema',
      { ...ask, response_format: { type: 'json_schema' } },
      400,
      'response_format.json_schema',
    ],
  ])('with %s is answered in OpenAI’s form', async (_name, body, status, param) => {
    expect(await post(body)).toEqual({
      status,
      body: {
        error: { message: expect.any(String), type: 'invalid_request_error', param, code: expect.anything() },
      },
    });
  });

  it('that is not JSON is answered in OpenAI’s form', async () => {
    expect(await post('{"model":')).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error' } },
    });
  });

  it('to an unknown address is answered in OpenAI’s form', async () => {
    const response = await fetch(`${config.sandboxUrl}/v1/embeddings`, { method: 'POST' });

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'unknown_url' } });
  });

  it('is counted as rejected', async () => {
    await post({ messages });

    expect(await state()).toMatchObject({
      counts: { total: 1, byOutcome: { rejected: 1 } },
      requests: [{ outcome: 'rejected', status: 400 }],
    });
  });
});

describe('an API key', () => {
  it('is required only when one is configured', async () => {
    const locked = await startSandbox({ SANDBOX_MODEL_KEY: 'secret-key' });
    const client = (apiKey: string) =>
      new OpenAI({
        apiKey,
        baseURL: `${locked.config.sandboxUrl}/v1`,
        maxRetries: 0,
        logLevel: 'off',
      }).models.list();

    await expect(client('wrong')).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
    expect((await client('secret-key')).data).toHaveLength(1);
    await locked.sandbox.close();
  });
});

describe('configurable behaviour', () => {
  it('delays the first word and the following words', async () => {
    await set({ firstTokenDelayMs: 60, tokenDelayMs: 5 });
    const { chunks } = await readStream();
    const { requests } = await state();

    expect(requests[0]?.firstTokenMs).toBeGreaterThanOrEqual(58);
    expect(requests[0]?.totalMs).toBeGreaterThanOrEqual(58 + (chunks.length - 4) * 4);
  });

  it('delays an answer in one piece', async () => {
    await set({ firstTokenDelayMs: 5, wholeDelayMs: 40 });
    await openai.chat.completions.create(ask);

    expect((await state()).requests[0]?.firstTokenMs).toBeGreaterThanOrEqual(38);
  });

  it('fails a given number of times, then answers again', async () => {
    await set({ failures: [{ kind: 'status', status: 429, retryAfterSeconds: 7, times: 2 }] });
    const failure = await openai.chat.completions.create(ask).catch((error: unknown) => error as APIError);

    expect(failure).toMatchObject({ status: 429, type: 'rate_limit_exceeded' });
    expect((failure as APIError).headers?.get('retry-after')).toBe('7');
    await expect(openai.chat.completions.create(ask)).rejects.toMatchObject({ status: 429 });
    expect((await openai.chat.completions.create(ask)).choices).toHaveLength(1);
    expect(await state()).toMatchObject({
      failures: [{ kind: 'status', remaining: 0, used: 2 }],
      counts: { total: 3, byFailure: { status: 2 }, byOutcome: { answered: 1, failed: 2 } },
    });
  });

  it('fails only the calls that match', async () => {
    await set({
      failures: [
        { kind: 'status', status: 503, match: { feature: 'stream' } },
        { kind: 'script', text: 'chosen by its words', match: { contains: 'saying yes' } },
        { kind: 'json', content: { a: 1 }, match: { schema: 'first' } },
      ],
    });
    const schema = (name: string) => ({
      type: 'json_schema' as const,
      json_schema: {
        name,
        schema: { type: 'object', properties: { b: { type: 'number' } }, required: ['b'] },
      },
    });
    const other = [{ role: 'user' as const, content: 'something else' }];
    const content = async (params: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming>) =>
      (await openai.chat.completions.create({ ...ask, ...params })).choices[0]?.message.content;

    await expect(readStream()).rejects.toMatchObject({ status: 503 });
    expect(await content({})).toBe('chosen by its words');
    expect(await content({ messages: other, response_format: schema('first') })).toBe('{"a":1}');
    expect(await content({ messages: other, response_format: schema('second') })).toBe('{"b":0}');
  });

  it('cuts a stream after a given number of chunks', async () => {
    await set({ failures: [{ kind: 'cut-stream', afterChunks: 2 }] });
    const texts: string[] = [];
    const read = async () => {
      for await (const chunk of await openai.chat.completions.create({ ...ask, stream: true })) {
        const text = chunk.choices[0]?.delta.content;
        if (text) texts.push(text);
      }
    };

    await expect(read()).rejects.toThrow();
    expect(texts).toHaveLength(2);
    await expect(openai.chat.completions.create(ask)).rejects.toThrow();
  });

  it('closes the connection without an answer', async () => {
    await set({ failures: [{ kind: 'refuse' }] });

    await expect(openai.chat.completions.create(ask)).rejects.toBeInstanceOf(OpenAI.APIConnectionError);
  });

  it('hangs until the client disconnects', async () => {
    await set({ failures: [{ kind: 'hang' }] });

    await expect(openai.chat.completions.create(ask, { timeout: 50 })).rejects.toBeInstanceOf(
      OpenAI.APIConnectionError,
    );
  });

  it('breaks the JSON of structured, whole and streamed answers', async () => {
    await set({ failures: [{ kind: 'broken-json' }] });
    const structured = await openai.chat.completions.create({
      ...ask,
      response_format: { type: 'json_object' },
    });

    expect(() => JSON.parse(structured.choices[0]?.message.content ?? '')).toThrow(SyntaxError);
    await expect(openai.chat.completions.create(ask)).rejects.toThrow();
    await expect(readStream()).rejects.toThrow();
  });

  it('sends ten megabytes, whole and streamed', async () => {
    await set({ failures: [{ kind: 'huge' }] });
    const size = 10 * 1024 * 1024;
    const completion = await openai.chat.completions.create(ask);

    expect(completion.choices[0]?.message.content).toHaveLength(size);
    expect((await readStream()).text).toHaveLength(size);
  }, 30_000);

  it('sends bytes that are not UTF-8, whole and streamed', async () => {
    await set({ failures: [{ kind: 'invalid-utf8' }] });
    const raw = async (stream: boolean) => {
      const response = await fetch(`${config.sandboxUrl}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...ask, stream }),
      });
      return new Uint8Array(await response.arrayBuffer());
    };

    for (const stream of [false, true]) {
      const bytes = await raw(stream);
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow('not valid');
    }
  });

  it('refuses in the API’s refusal field, whole and streamed', async () => {
    await set({ failures: [{ kind: 'refusal', text: 'No.' }] });
    const completion = await openai.chat.completions.create(ask);
    const { chunks } = await readStream();

    expect(completion.choices[0]?.message).toMatchObject({ content: null, refusal: 'No.' });
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.refusal ?? '').join('')).toBe('No.');
  });

  it('sends a scripted answer letter for letter, whole and streamed', async () => {
    const text = '<script>alert(1)</script>\n[x](javascript:alert(1))  ';
    await set({ failures: [{ kind: 'script', text }] });

    expect((await openai.chat.completions.create(ask)).choices[0]?.message.content).toBe(text);
    expect((await readStream()).text).toBe(text);
  });

  it('records requests: trace, feature, and the body when a test enabled it', async () => {
    await set({ keepBodies: true });
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await post(ask, { traceparent });
    const shown = await state();

    expect(shown.requests).toEqual([
      expect.objectContaining({
        number: expect.any(Number),
        traceparent,
        feature: 'whole',
        outcome: 'answered',
        status: 200,
      }),
    ]);
    expect(shown.requests[0]).not.toHaveProperty('body');
    expect((await state('?bodies=true')).requests[0]?.body).toEqual(ask);
  });

  it('counts concurrent calls and records clients that disconnected', async () => {
    // The clients disconnect long before this delay has passed, even on a slow machine.
    await set({ firstTokenDelayMs: 30_000 });
    const leaving = new AbortController();
    const calls = [1, 2, 3].map(() =>
      openai.chat.completions.create(ask, { signal: leaving.signal }).catch(() => undefined),
    );
    await until(async () => (await state()).counts.concurrent === 3);
    leaving.abort();
    await Promise.all(calls);
    await until(async () => (await state()).counts.concurrent === 0);

    expect((await state()).counts).toMatchObject({ maxConcurrent: 3, byOutcome: { cancelled: 3 } });
  });

  it.each([
    ['a delay that is not a number', { firstTokenDelayMs: 'soon' }, 'firstTokenDelayMs'],
    ['an unknown field', { speed: 1 }, 'speed'],
    ['an unknown kind', { failures: [{ kind: 'explode' }] }, 'failures[0].kind'],
    ['a missing status', { failures: [{ kind: 'status' }] }, 'failures[0].status'],
    [
      'a status that does not mean failure',
      { failures: [{ kind: 'status', status: 200 }] },
      'failures[0].status',
    ],
    ['zero times', { failures: [{ kind: 'hang', times: 0 }] }, 'failures[0].times'],
    [
      'an unknown feature',
      { failures: [{ kind: 'hang', match: { feature: 'x' } }] },
      'failures[0].match.feature',
    ],
  ])('is not changed by %s', async (_name, document, path) => {
    const { status, body } = await set(document);

    expect(status).toBe(400);
    expect(body.problems).toContainEqual({ path, message: expect.any(String) });
    expect(await state()).toMatchObject({ firstTokenDelayMs: 0, failures: [] });
  });
});

/** Polls a condition without a fixed delay; the test's timeout ends it. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
