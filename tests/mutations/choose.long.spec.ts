import { describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';
import { seededRandom, shuffled } from '../support/random.js';
import { choose } from './choose.js';
import { isProduct, productFiles } from './product-files.js';
import { kinds } from './site.js';
import { mutated, parses } from './sites.js';

const files = productFiles(root);
const textOf = new Map(files.map(({ path, text }) => [path, text]));

describe('the files to mutate', () => {
  it.each([
    'packages/kernel/src/rpc/rpc-client.ts',
    'services/habits/src/goals/goals.repository.ts',
    'web/src/features/habits/habit-list.tsx',
  ])('include %s', (path) => {
    expect(isProduct(path)).toBe(true);
  });

  it.each([
    'services/habits/src/goals/update-goal.spec.ts',
    'packages/kernel/src/testing/until.ts',
    'services/habits/src/database/migrations/1-first.ts',
    'services/habits/src/goals/goals.module.ts',
    'services/habits/src/main.ts',
    'services/library/src/content/article.md',
  ])('do not include %s', (path) => {
    expect(isProduct(path)).toBe(false);
  });
});

it('the files to mutate are those that the product itself imports', () => {
  expect(textOf.has('web/src/features/chat/store/chat-store.ts')).toBe(true);
  expect(textOf.has('web/src/features/chat/store/fake-chat.ts')).toBe(false);
});

describe('the choice of mutations', () => {
  const chosen = choose(files);

  it('is the same for the same files and seed, whatever the order of the files', () => {
    const some = files.filter(({ path }) => path.startsWith('packages/'));
    const first = choose(some);
    expect(choose(some.toReversed())).toEqual(first);
    expect(choose(some, { seed: 1 })).not.toEqual(first);
  });

  it('has the same number of each kind, no two in one file, and an id for each', () => {
    for (const kind of kinds) expect(chosen.filter((each) => each.kind === kind)).toHaveLength(12);
    expect(new Set(chosen.map(({ file }) => file)).size).toBe(60);
    expect(new Set(chosen.map(({ id }) => id)).size).toBe(60);
  });

  it.each(['condition', 'limit', 'await'])('spreads each %s over services, packages and web', (kind) => {
    for (const place of ['services/', 'packages/', 'web/'])
      expect(chosen.filter((each) => each.kind === kind && each.file.startsWith(place))).toHaveLength(4);
  });

  it('gives the position of the text that it replaces', () => {
    for (const { file, start, end, line, column, original } of chosen) {
      const text = textOf.get(file) ?? '';
      expect(text.slice(start, end)).toBe(original);
      expect(text.split('\n')[line - 1]?.slice(column - 1)).toContain(original.split('\n')[0]);
    }
  });

  it('yields programs that parse and differ from the original for each mutation of each kind', () => {
    for (const mutation of chosen) {
      const text = textOf.get(mutation.file) ?? '';
      const after = mutated(text, mutation);
      expect({ id: mutation.id, isProgram: parses(mutation.file, after) }).toEqual({
        id: mutation.id,
        isProgram: true,
      });
      expect(after).not.toBe(text);
    }
  });

  it('is shorter than requested when there are too few sites', () => {
    const few = [{ path: 'services/habits/src/a.ts', text: 'if (isFull(goals)) refuse();' }];
    expect(choose(few).map(({ id }) => id)).toEqual(['condition-01']);
  });
});

describe('the seeded random numbers', () => {
  it('are the same for a seed, and between 0 and 1', () => {
    const draw = (seed: number) => Array.from({ length: 100 }, seededRandom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7).every((each) => each >= 0 && each < 1)).toBe(true);
  });

  it('shuffle a list without losing an item', () => {
    const things = Array.from({ length: 20 }, (_, n) => n);
    const mixed = shuffled(things, seededRandom(1));
    expect(mixed).not.toEqual(things);
    expect([...mixed].sort((a, b) => a - b)).toEqual(things);
  });
});
