import { readFileSync } from 'node:fs';
import { logger, StartupError } from '@shadow-guide/kernel';

/** Label and prices of a model. */
export interface ModelEntry {
  /** Name shown beside a reply of the model. */
  readonly label: string;
  /** Micro-cents (millionths of a US cent) per million input tokens. */
  readonly prompt: number;
  /** Micro-cents per million output tokens. */
  readonly completion: number;
}

const MILLION = 1_000_000;

function dollars(label: string, prompt: number, completion: number): ModelEntry {
  const microCents = (price: number): number => Math.round(price * 100 * MILLION);
  return { label, prompt: microCents(prompt), completion: microCents(completion) };
}

/**
 * US dollars per million tokens, standard tier, from OpenAI's price list of 2025 (https://openai.com/api/pricing and
 * https://platform.openai.com/docs/pricing). Prices change: `MODEL_PRICES` replaces entries without a release.
 */
const BUILT_IN: Readonly<Record<string, ModelEntry>> = {
  'local-guide': dollars('Local guide', 0, 0),
  'gpt-5': dollars('GPT-5', 1.25, 10),
  'gpt-5-mini': dollars('GPT-5 mini', 0.25, 2),
  'gpt-5-nano': dollars('GPT-5 nano', 0.05, 0.4),
  'gpt-4.1': dollars('GPT-4.1', 2, 8),
  'gpt-4.1-mini': dollars('GPT-4.1 mini', 0.4, 1.6),
  'gpt-4.1-nano': dollars('GPT-4.1 nano', 0.1, 0.4),
  'gpt-4o': dollars('GPT-4o', 2.5, 10),
  'gpt-4o-mini': dollars('GPT-4o mini', 0.15, 0.6),
  // Free of charge.
  'omni-moderation-latest': dollars('OpenAI moderation', 0, 0),
};

/** Labels and prices of models. */
export class ModelTable {
  private readonly warned = new Set<string>();

  constructor(private readonly entries: Readonly<Record<string, ModelEntry>> = BUILT_IN) {}

  /**
   * Loads the built-in table, with the entries of a JSON file merged over it:
   * `{"model-id": {"label": "…", "prompt": 40000000, "completion": 160000000}}`, prices in micro-cents per million
   * tokens.
   * @throws StartupError when the file cannot be read or has another format
   */
  static load(path?: string): ModelTable {
    return path ? new ModelTable({ ...BUILT_IN, ...readEntries(path) }) : new ModelTable();
  }

  /** Returns the label; the model's id when it is not in the table. */
  label(model: string): string {
    return this.entry(model)?.label ?? model;
  }

  /**
   * Returns the micro-cents of a call, rounded half up; null when the model has no price, which is logged once per
   * model. A call without tokens, such as a refused call, costs nothing whatever the price.
   */
  cost(model: string, promptTokens: number, completionTokens: number): bigint | null {
    if (promptTokens === 0 && completionTokens === 0) return 0n;
    const entry = this.entry(model);
    if (!entry) {
      if (!this.warned.has(model))
        logger.warn({ model }, 'no price is known for this model; its cost is left open');
      this.warned.add(model);
      return null;
    }
    const total =
      BigInt(promptTokens) * BigInt(entry.prompt) + BigInt(completionTokens) * BigInt(entry.completion);
    return (total + BigInt(MILLION / 2)) / BigInt(MILLION);
  }

  private entry(model: string): ModelEntry | undefined {
    return Object.hasOwn(this.entries, model) ? this.entries[model] : undefined;
  }
}

function readEntries(path: string): Record<string, ModelEntry> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new StartupError('MODEL_PRICES: the file cannot be read as JSON.');
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new StartupError('MODEL_PRICES: the file must hold an object of model ids.');
  }
  const wrong = Object.entries(content).filter(([, entry]) => !isEntry(entry));
  if (wrong.length > 0) {
    const names = wrong.map(([model]) => model).join(', ');
    throw new StartupError(
      `MODEL_PRICES: ${names}: label must be a text, prompt and completion whole micro-cents a million tokens.`,
    );
  }
  return content as Record<string, ModelEntry>;
}

function isEntry(value: unknown): value is ModelEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { label, prompt, completion } = value as Partial<Record<keyof ModelEntry, unknown>>;
  const isPrice = (price: unknown): boolean => Number.isSafeInteger(price) && (price as number) >= 0;
  return typeof label === 'string' && label !== '' && isPrice(prompt) && isPrice(completion);
}
