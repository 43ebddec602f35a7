import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NO_PERSON_ID } from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import { freePort, Gate, logLinesOf, until } from '@shadow-guide/kernel/testing';
import { ModelTable } from '../src/model/index.js';
import type { ModelReport } from '../src/model-probe/model-report.js';
import { probeServer } from '../src/model-probe/probe-server.js';
import { ProbedServer } from '../src/model-probe/probed-server.js';
import type { LedgerRow } from '../src/usage/index.js';
import { type Dialect, dialects } from './support/dialect-server.js';
import { type Journal, startJournalAlone, startWorker } from './support/journal.js';
import { ledgerSealOf } from './support/ledger-seal.js';
import { ProbedModel } from './support/probed-model.js';

logger.level = 'silent';

const KEY = 'sk-never-to-be-seen';
const table = new ModelTable({ own: { label: 'Own', prompt: 1_000_000, completion: 2_000_000 } });

let model: ProbedModel;
beforeEach(async () => {
  model = await ProbedModel.start();
});
afterEach(() => model.close());

const probe = (models = ['own'], baseUrl = model.url, limitMs = 10_000) =>
  probeServer(
    new ProbedServer({ baseUrl, apiKey: KEY }, limitMs, new AbortController().signal),
    models,
    table,
  );
const reportOf = async (dialect: Dialect): Promise<ModelReport | undefined> => {
  model.dialect = dialect;
  return (await probe()).models[0];
};

describe('the probe of a server', () => {
  it.each<[string, Dialect, Partial<ModelReport>]>([
    [
      'finds every capability of one that answers like OpenAI',
      dialects.openAi(),
      { streams: true, countsTokens: true, tokenLimit: 'max_completion_tokens', form: 'json_schema' },
    ],
    [
      'finds max_tokens for one that knows only the older limit',
      dialects.refuses(['max_completion_tokens']),
      { countsTokens: true, tokenLimit: 'max_tokens', form: 'json_schema' },
    ],
    [
      'finds plain JSON objects for one that counts no tokens and has no JSON schema',
      dialects.refuses(['stream_options', 'json_schema'], 'sentence', 422),
      { countsTokens: false, tokenLimit: 'max_completion_tokens', form: 'json_object' },
    ],
    [
      'finds only instructions in the prompt for one that accepts no optional parameter',
      dialects.refuses(
        ['max_completion_tokens', 'max_tokens', 'stream_options', 'response_format'],
        'unnamed',
      ),
      { streams: true, tokenLimit: 'none', form: 'instructions' },
    ],
    ['reports one that does not stream', dialects.ignoresStream(), { streams: false, countsTokens: true }],
    [
      'finds the JSON schema for one that reasons first',
      dialects.reasonsIn('reasoning_content', 'Hm.'),
      { form: 'json_schema' },
    ],
    ['that pings', dialects.pings(), { streams: true, countsTokens: true }],
  ])('%s', async (_, dialect, expected) => {
    expect(await reportOf(dialect)).toMatchObject({ fault: null, ...expected });
  });

  it('reports structured output only where the server returned it', async () => {
    model.form = 'I like blue.';
    expect(await reportOf(dialects.openAi())).toMatchObject({ fault: null, form: 'none' });
    model.form = 'Here:\n```json\n{"colour": "blue"}\n```';
    expect(await reportOf(dialects.openAi())).toMatchObject({ form: 'json_schema' });
    model.form = '<think>They want {"colour": …}.</think>{"colour": "blue"}';
    expect(await reportOf(dialects.openAi())).toMatchObject({ form: 'json_schema' });
  });

  it.each<[string, Dialect, string]>([
    [
      'has no such model',
      dialects.fails(404, { error: { message: 'x', code: 'model_not_found' } }),
      'http_404 model_not_found',
    ],
    [
      'rejects the API key',
      dialects.fails(401, { error: { message: KEY, code: KEY, type: KEY } }),
      'http_401',
    ],
    ['is not a model server', (_, response) => response.end('<html>'), 'no_json'],
    ['refuses every form of the request', dialects.fails(400, { error: 'no' }), 'http_400'],
    [
      'sends elsewhere',
      (_, response) => response.writeHead(301, { location: 'https://example.org' }).end(),
      'redirected',
    ],
    ['sends invalid UTF-8', (_, response) => response.end(Buffer.from([0x7b, 0xff])), 'invalid_utf8'],
    ['says nothing', (_, response) => response.end('{}'), 'no_answer'],
  ])('reports in one word why there is no answer from a server that %s', async (_, dialect, fault) => {
    const report = await reportOf(dialect);
    expect(report).toMatchObject({ fault, form: 'none' });
    expect(JSON.stringify(report)).not.toContain(KEY);
  });

  it('distinguishes an unreachable server from one that is too slow', async () => {
    const away = await probe(['own'], `http://127.0.0.1:${await freePort()}/v1`);
    expect(away.models[0]).toMatchObject({ fault: 'no_connection ECONNREFUSED' });
    model.dialect = () => undefined;
    expect((await probe(['own'], model.url, 200)).models[0]).toMatchObject({ fault: 'timeout' });
  });

  it('is not delayed by a stream that sends empty data byte by byte', async () => {
    const report = await reportOf((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(': \n'.repeat(250_000));
    });
    expect(report).toMatchObject({ fault: 'no_answer' });
  });

  it.each<[string, string, unknown, number | null]>([
    ['vLLM', '/v1/models', { data: [{ id: 'own', max_model_len: 32_768 }] }, 32_768],
    ['OpenRouter', '/v1/models', { data: [{ id: 'else' }, { id: 'own', context_length: 131_072 }] }, 131_072],
    ['llama.cpp', '/props', { default_generation_settings: { n_ctx: 4_096 } }, 4_096],
    ['Ollama', '/api/ps', { models: [{ name: 'own:latest', context_length: 8_192 }] }, 8_192],
    ['LM Studio', '/api/v0/models', { data: [{ id: 'own', max_context_length: 16_384 }] }, 16_384],
    [
      'a server that lists only another model',
      '/v1/models',
      { data: [{ id: 'else', max_model_len: 9 }] },
      null,
    ],
    [
      'a server with an invalid size',
      '/v1/models',
      { data: [{ id: 'own', max_model_len: 'much' }, null] },
      null,
    ],
  ])('finds the context size in the place where it is reported by %s', async (_, path, page, context) => {
    model.pages.set(path, page);
    expect((await probe()).models[0]).toMatchObject({ context });
  });

  it('prefers the context size with which llama.cpp was started to that of the model’s training', async () => {
    model.pages.set('/v1/models', { data: [{ id: 'own', meta: { n_ctx_train: 131_072 } }] });
    expect((await probe()).models[0]).toMatchObject({ context: 131_072 });
    model.pages.set('/props', { default_generation_settings: { n_ctx: 4_096 } });
    expect((await probe()).models[0]).toMatchObject({ context: 4_096 });
  });

  it('reports whether there is a moderation endpoint, and asks each model once for each capability', async () => {
    expect((await probe(['own', 'other'])).moderates).toBe(false);
    model.pages.set('/v1/moderations', { results: [{ categories: { violence: false } }] });
    const { moderates, models, calls } = await probe(['own', 'other']);
    expect(moderates).toBe(true);
    expect(models.map((one) => one.model)).toEqual(['own', 'other']);
    expect(calls.map((call) => [call.model, call.feature, call.costMicroCents])).toEqual([
      ['own', 'model-probe', 62n],
      ['own', 'model-probe', 62n],
      ['other', 'model-probe', null],
      ['other', 'model-probe', null],
    ]);
  });
});

describe('a starting worker', () => {
  let journal: Journal;
  beforeAll(async () => {
    journal = await startJournalAlone(2);
  }, 60_000);
  afterAll(() => journal.close());

  const worker = (settings: object) => {
    const config = {
      ...journal.config,
      model: {
        ...journal.config.model,
        baseUrl: model.url,
        chatModel: 'own',
        analysisModel: 'own',
        ...settings,
      },
    };
    return startWorker({ ...journal, config });
  };
  const probed = async () => {
    const rows: LedgerRow[] = await journal.database.source.query(
      `SELECT id, service_sealed_calls FROM journal_ai.ai_usage WHERE user_id = $1`,
      [NO_PERSON_ID],
    );
    const cipher = await ledgerSealOf(journal.database).cipher();
    return rows.flatMap((row) => cipher.open(row));
  };

  it('logs the server’s capabilities in one line, and records the cost of the probe in the ledger', async () => {
    const lines = await logLinesOf(async () => {
      const app = await worker({ probe: 'on', apiKey: KEY });
      await until('the cost is in the ledger', async () => (await probed()).length > 0);
      await app.close();
    });
    const told = lines.filter((line) => line.includes('what the model server can'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] as string)).toMatchObject({
      moderation: false,
      models: [
        { model: 'own', streaming: true, usage: true, answersInForm: 'json_schema', context: 'unknown' },
      ],
    });
    expect(lines.join()).not.toContain(KEY);
    expect((await probed()).map(({ feature, success }) => [feature, success])).toEqual([
      ['model-probe', true],
      ['model-probe', true],
    ]);
  });

  it('is ready before the server has answered, and ends without waiting for it', async () => {
    const gate = new Gate();
    model.dialect = () => gate.open();
    const app = await worker({ probe: 'on' });
    await gate.opened;
    await app.close();
  });

  it('warns when the server does not answer, and starts anyway', async () => {
    model.dialect = dialects.fails(404, { error: { code: 'model_not_found' } });
    const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
    try {
      const app = await worker({ probe: 'on' });
      const told = () =>
        warn.mock.calls.filter((line) => JSON.stringify(line).includes('http_404 model_not_found'));
      await until('the warning', () => told().length > 0);
      await app.close();
      expect(told()).toHaveLength(1);
    } finally {
      warn.mockRestore();
    }
  });

  it.each([
    ['when it is switched off', { probe: 'off' }],
    ['to the local guide', { probe: 'on', chatModel: 'local-guide', analysisModel: 'local-guide' }],
  ])('sends no probe %s', async (_, settings) => {
    const app = await worker(settings);
    await app.close();
    expect(model.requests).toEqual([]);
  });
});

describe('npm run model:check', () => {
  const main = join(import.meta.dirname, '../dist/model-probe/main.js');
  const check = async (settings: Record<string, string>) => {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'] ?? '', OPENAI_BASE_URL: model.url, OPENAI_API_KEY: KEY, ...settings },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(said).not.toContain(KEY);
    return { code, said };
  };

  it('prints the server’s capabilities with each model, and exits with 0', async () => {
    model.pages.set('/v1/models', { data: [{ id: 'gpt-4o-mini', context_length: 128_000 }] });
    const { code, said } = await check({ CHAT_MODEL: 'gpt-4o-mini', ANALYSIS_MODEL: 'own' });
    expect(said.replace(/ +/g, ' ')).toContain([' gpt-4o-mini own', 'answers yes yes'].join('\n'));
    for (const row of [
      /^streaming +yes +yes$/m,
      /^token limit +max_completion_tokens +max_completion_tokens$/m,
      /^answers in a form +yes, of a schema +yes, of a schema$/m,
      /^context +128,000 tokens +not told$/m,
      /^price \(MODEL_PRICES\) +\$0\.15 in, \$0\.60 out +unknown$/m,
      /^moderation +no +no$/m,
    ])
      expect(said).toMatch(row);
    expect(code).toBe(0);
    expect(model.requests.every(({ key }) => key === `Bearer ${KEY}`)).toBe(true);
  });

  it('exits with 1 when a model does not answer', async () => {
    model.dialect = dialects.fails(404, { error: { code: 'model_not_found' } });
    const { code, said } = await check({ CHAT_MODEL: 'own', ANALYSIS_MODEL: 'own' });
    expect(said).toMatch(/^answers +http_404 model_not_found$/m);
    expect(code).toBe(1);
  });

  it('uses the only model of a server, and asks which one to use when there are several', async () => {
    model.pages.set('/v1/models', { data: [{ id: 'qwen3:8b' }] });
    expect((await check({})).code).toBe(0);
    expect(model.requests.at(-1)?.body).toBeDefined();
    model.pages.set('/v1/models', { data: [{ id: 'qwen3:8b' }, { id: 'llama3' }, { id: '\u001b[2J' }] });
    const { code, said } = await check({});
    expect(said).toMatch(/Name a model of 127\.0\.0\.1:\d+.*\nIt has qwen3:8b, llama3\.$/m);
    expect(code).toBe(2);
  });

  it.each([
    ['OPENAI_BASE_URL', 'localhost:11434'],
    ['MODEL_PRICES', '/no/such/prices.json'],
  ])('explains in one sentence what is wrong with %s', async (name, value) => {
    const { code, said } = await check({ CHAT_MODEL: 'own', [name]: value });
    expect(said).toContain(name);
    expect(said).not.toContain('    at ');
    expect(code).toBe(2);
  });
});
