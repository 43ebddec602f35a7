import { randomUUID } from 'node:crypto';
import { type ModelTable, readJsonText } from '../model/index.js';
import type { ModelCall } from '../usage/index.js';
import type { FormOfAnswer, ModelReport, ServerReport, TokenLimit } from './model-report.js';
import { field, type ProbedAnswer, type ProbedServer } from './probed-server.js';
import { readContext } from './read-context.js';

/** Token limit of a probe request. The answer is one word, but a model may reason before it answers. */
const MAX_TOKENS = 500;

const LIMITS = ['max_completion_tokens', 'max_tokens', 'none'] as const;
const FORMS = ['json_schema', 'json_object', 'instructions'] as const;

const WORD = [{ role: 'user', content: 'Answer with the one word: yes' }];
const FORM = [
  { role: 'system', content: 'Answer with JSON alone, an object with one field "colour".' },
  { role: 'user', content: 'Name a colour as {"colour": "…"}.' },
];
const SCHEMA = {
  type: 'object',
  properties: { colour: { type: 'string' } },
  required: ['colour'],
  additionalProperties: false,
};

const UNKNOWN: Omit<ModelReport, 'model' | 'fault'> = {
  firstWordMs: 0,
  streams: false,
  countsTokens: false,
  tokenLimit: 'none',
  form: 'none',
  context: null,
};

/**
 * Probes a server's capabilities with some models, one after the other, because a self-hosted server may be able to
 * load only one model at a time.
 */
export async function probeServer(
  server: ProbedServer,
  models: readonly string[],
  table: ModelTable,
): Promise<ServerReport> {
  const reports: ModelReport[] = [];
  const answers: { model: string; answer: ProbedAnswer }[] = [];
  for (const model of models) {
    const ask = async (body: object): Promise<ProbedAnswer> => {
      const answer = await server.post('/chat/completions', { model, ...body });
      if (!answer.fault) answers.push({ model, answer });
      return answer;
    };
    reports.push(await probeModel(server, model, ask));
  }
  const calls = answers.map(({ model, answer }) => toCall(table, model, answer));
  return { models: reports, moderates: await moderates(server), calls };
}

type Ask = (body: object) => Promise<ProbedAnswer>;

async function probeModel(server: ProbedServer, model: string, ask: Ask): Promise<ModelReport> {
  const { answer, tokenLimit } = await firstAnswer(ask);
  const { fault, isStream, parts, firstMs } = answer;
  if (fault !== null || !isAnswer(parts)) return { ...UNKNOWN, model, fault: fault ?? 'no_answer' };
  return {
    ...{ model, fault: null, firstWordMs: Math.round(firstMs), streams: isStream, tokenLimit },
    countsTokens: usageOf(parts) !== undefined,
    form: await formOf(ask, tokenLimit),
    context: await readContext(server, model),
  };
}

/** Requests one word, and omits more and more parameters until the server accepts the request. */
async function firstAnswer(ask: Ask): Promise<{ answer: ProbedAnswer; tokenLimit: TokenLimit }> {
  const variants = LIMITS.flatMap((limit) => [true, false].map((counts) => ({ limit, counts })));
  for (const [index, { limit, counts }] of variants.entries()) {
    const answer = await ask({
      ...{ messages: WORD, stream: true, ...limited(limit) },
      ...(counts && { stream_options: { include_usage: true } }),
    });
    if (!answer.isRefused || index === variants.length - 1) return { answer, tokenLimit: limit };
  }
  throw new Error('there is no variant of the question');
}

/** Returns the strictest output format in which a usable answer arrives. */
async function formOf(ask: Ask, tokenLimit: TokenLimit): Promise<FormOfAnswer> {
  for (const form of FORMS) {
    const { fault, parts } = await ask({ messages: FORM, ...limited(tokenLimit), ...asked(form) });
    if (!fault && isColour(textOf(parts))) return form;
  }
  return 'none';
}

function limited(limit: TokenLimit): object {
  return limit === 'none' ? {} : { [limit]: MAX_TOKENS };
}

function asked(form: (typeof FORMS)[number]): object {
  if (form === 'instructions') return {};
  const strict = { json_schema: { name: 'colour', strict: true, schema: SCHEMA } };
  return { response_format: { type: form, ...(form === 'json_schema' && strict) } };
}

/** Returns whether the server has a moderation endpoint; false also when the endpoint refuses the model name. */
async function moderates(server: ProbedServer): Promise<boolean> {
  const { fault, parts } = await server.post('/moderations', {
    model: 'omni-moderation-latest',
    input: 'Good morning.',
  });
  return !fault && typeof field(parts[0], 'results', 0, 'categories') === 'object';
}

/**
 * Returns whether any part contains text, reasoning or a finish reason. Models of every kind return at least one of
 * these.
 */
function isAnswer(parts: readonly unknown[]): boolean {
  return parts.some((part) => {
    const choice = field(part, 'choices', 0);
    const said = field(choice, 'delta') ?? field(choice, 'message');
    return [
      ...['content', 'reasoning_content', 'reasoning'].map((name) => field(said, name)),
      field(choice, 'finish_reason'),
    ].some((text) => typeof text === 'string' && text !== '');
  });
}

function textOf(parts: readonly unknown[]): string {
  return parts
    .map(
      (part) =>
        field(part, 'choices', 0, 'message', 'content') ?? field(part, 'choices', 0, 'delta', 'content'),
    )
    .filter((text) => typeof text === 'string')
    .join('');
}

/**
 * Returns whether a text is the requested JSON. It is parsed like every answer, so text around the object is ignored.
 */
function isColour(text: string): boolean {
  try {
    return typeof field(readJsonText(text), 'colour') === 'string';
  } catch {
    return false;
  }
}

function usageOf(parts: readonly unknown[]): { prompt: number; completion: number } | undefined {
  for (const part of parts) {
    const [prompt, completion] = [
      field(part, 'usage', 'prompt_tokens'),
      field(part, 'usage', 'completion_tokens'),
    ];
    if (Number.isSafeInteger(prompt) && Number.isSafeInteger(completion)) {
      return { prompt: prompt as number, completion: completion as number };
    }
  }
  return undefined;
}

/** Token counts of the longest probe request, used for a server that does not count tokens. */
const ABOUT = { prompt: 40, completion: 10 };

function toCall(table: ModelTable, model: string, { parts, tookMs }: ProbedAnswer): ModelCall {
  const counted = usageOf(parts);
  const { prompt, completion } = counted ?? ABOUT;
  return {
    ...{ id: randomUUID(), feature: 'model-probe', model, promptVersion: 'none' },
    ...{ promptTokens: prompt, completionTokens: completion, estimated: counted === undefined },
    costMicroCents: table.cost(model, prompt, completion),
    ...{ latencyMs: tookMs, success: true, errorCode: null, startedAt: new Date(Date.now() - tookMs) },
  };
}
