import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logger } from '@shadow-guide/kernel';
import { ModelTable } from './model-table.js';

logger.level = 'silent';

const table = new ModelTable({
  cheap: { label: 'Cheap', prompt: 15_000_000, completion: 60_000_000 },
  odd: { label: 'Odd', prompt: 1, completion: 0 },
  free: { label: 'Free', prompt: 0, completion: 0 },
});

describe('the model table', () => {
  it.each([
    // $0.15 and $0.60 per million tokens are 15 and 60 micro-cents per token.
    ['cheap', 0, 0, 0n],
    ['cheap', 1, 0, 15n],
    ['cheap', 0, 1, 60n],
    ['cheap', 1_000, 200, 27_000n],
    ['cheap', 1_000_000, 1_000_000, 75_000_000n],
    ['cheap', 2_000_000_000, 0, 30_000_000_000n],
    ['free', 5_000, 5_000, 0n],
    ['odd', 499_999, 0, 0n],
    ['odd', 500_000, 0, 1n],
    ['odd', 1_499_999, 0, 1n],
    ['unknown', 1_000, 1_000, null],
    ['unknown', 0, 1, null],
    ['unknown', 0, 0, 0n],
    ['constructor', 1_000, 1_000, null],
  ])(
    'prices a call of %s with %i input and %i output tokens at %s micro-cents',
    (model, prompt, completion, cost) => {
      expect(table.cost(model, prompt, completion)).toBe(cost);
    },
  );

  it.each([
    ['local-guide', 'Local guide', 0n],
    ['gpt-4o-mini', 'GPT-4o mini', 75n],
    ['gpt-4.1-mini', 'GPT-4.1 mini', 200n],
    ['gpt-5', 'GPT-5', 1_125n],
  ])('labels %s "%s" and prices one input and one output token at %s micro-cents', (model, label, cost) => {
    expect(ModelTable.load().label(model)).toBe(label);
    expect(ModelTable.load().cost(model, 1, 1)).toBe(cost);
  });

  it('labels a model that is not in the table with the model’s id', () => {
    expect(table.label('qwen3:8b')).toBe('qwen3:8b');
  });
});

describe('a price file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'prices-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (content: string): string => {
    const path = join(folder, 'prices.json');
    writeFileSync(path, content);
    return path;
  };

  it('is merged into the built-in table and replaces entries of the same models', () => {
    const path = write(
      '{"qwen3:8b": {"label": "Qwen 3", "prompt": 0, "completion": 0}, "gpt-5": {"label": "Five", "prompt": 1000000, "completion": 0}}',
    );
    const loaded = ModelTable.load(path);
    expect(loaded.label('qwen3:8b')).toBe('Qwen 3');
    expect(loaded.label('gpt-5')).toBe('Five');
    expect(loaded.cost('gpt-5', 3, 9)).toBe(3n);
    expect(loaded.label('local-guide')).toBe('Local guide');
  });

  it.each([
    ['no JSON', 'prices'],
    ['a list', '[]'],
    ['a negative price', '{"m": {"label": "M", "prompt": -1, "completion": 0}}'],
    ['a fraction', '{"m": {"label": "M", "prompt": 0.5, "completion": 0}}'],
    ['no label', '{"m": {"prompt": 1, "completion": 0}}'],
  ])('with %s prevents startup', (_, content) => {
    expect(() => ModelTable.load(write(content))).toThrow('MODEL_PRICES');
  });
});
