import { describeModelServer } from '../model-server/index.js';
import { field, type ProbedServer } from './probed-server.js';

type Path = readonly (string | number)[];

/** What the list of models says of one: vLLM, OpenRouter, Groq, LM Studio, and llama.cpp of the model that it has loaded. */
const LISTED: readonly Path[] = [
  ['max_model_len'],
  ['loaded_context_length'],
  ['context_length'],
  ['context_window'],
  ['max_context_length'],
  ['meta', 'n_ctx'],
];

/** What a model was trained with is more than what llama.cpp may have been given memory for. */
const TRAINED: Path = ['meta', 'n_ctx_train'];

/**
 * Tokens that a model takes at once, as its server says. Servers of one's own tell it at addresses of their own, which are not asked
 * of anybody else's.
 * @returns null when it does not say
 */
export async function readContext(server: ProbedServer, model: string): Promise<number | null> {
  const entry = entryOf(await server.get('/models'), model);
  return (
    firstCount(LISTED.map((path) => field(entry, ...path))) ??
    (await readOwn(server, model)) ??
    firstCount([field(entry, ...TRAINED)])
  );
}

async function readOwn(server: ProbedServer, model: string): Promise<number | null> {
  if (describeModelServer({ baseUrl: server.baseUrl, chatModel: model }).kind !== 'own_network') return null;
  // llama.cpp
  const props = await server.getBeside('/props');
  const given = firstCount([field(props, 'default_generation_settings', 'n_ctx')]);
  if (given) return given;
  // Ollama, of models that are loaded
  const loaded = entryOf(await server.getBeside('/api/ps'), model);
  const ofLoaded = firstCount([field(loaded, 'context_length')]);
  if (ofLoaded) return ofLoaded;
  // LM Studio
  const known = entryOf(await server.getBeside('/api/v0/models'), model);
  return firstCount([field(known, 'loaded_context_length'), field(known, 'max_context_length')]);
}

function entryOf(list: unknown, model: string): unknown {
  const entries = field(list, 'data') ?? field(list, 'models');
  if (!Array.isArray(entries)) return undefined;
  const names = new Set([model, `${model}:latest`, `models/${model}`]);
  return entries.find((entry) => ['id', 'name', 'model'].some((key) => names.has(String(field(entry, key)))));
}

function firstCount(values: readonly unknown[]): number | null {
  const count = values.find((value) => Number.isSafeInteger(value) && (value as number) > 0);
  return (count as number | undefined) ?? null;
}
