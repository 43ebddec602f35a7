import { describeModelServer } from '../model-server/index.js';
import { field, type ProbedServer } from './probed-server.js';

type Path = readonly (string | number)[];

/**
 * Paths to fields of the model list that contain a context length: vLLM, OpenRouter, Groq, LM Studio, and llama.cpp for
 * the loaded model.
 */
const LISTED: readonly Path[] = [
  ['max_model_len'],
  ['loaded_context_length'],
  ['context_length'],
  ['context_window'],
  ['max_context_length'],
  ['meta', 'n_ctx'],
];

/**
 * Path to the context length of the model's training. It may exceed the context for which llama.cpp has allocated
 * memory.
 */
const TRAINED: Path = ['meta', 'n_ctx_train'];

/**
 * Returns a model's context length in tokens, as reported by its server. Self-hosted servers report it at paths of
 * their own; these paths are not requested from hosted providers.
 * @returns null when the server does not report it
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
  // Ollama, for loaded models
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
