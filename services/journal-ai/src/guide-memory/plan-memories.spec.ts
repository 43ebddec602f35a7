import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MAX_GUIDE_MEMORIES } from '@shadow-guide/contracts';
import { UserCipher } from '@shadow-guide/encryption';
import type { FoundMemory } from '../analysis/index.js';
import type { Memory } from './memory.seal.js';
import { planMemories } from './plan-memories.js';
import { refusalOf } from './refusals.js';

const cipher = new UserCipher(randomUUID(), 1, randomBytes(32));
const ENTRY = randomUUID();
const anna: FoundMemory = {
  kind: 'person',
  text: 'Sister: Anna',
  subject: 'Anna',
  quote: 'My sister Anna called',
};
const nurse: FoundMemory = {
  kind: 'fact',
  text: 'Works as a nurse',
  subject: 'work',
  quote: 'I work as a nurse on nights',
};

const known = (found: FoundMemory, change: Partial<Memory> = {}): Memory => ({
  ...{ id: randomUUID(), kind: found.kind, text: found.text, subject: found.subject },
  ...{ isPaused: false, isOwn: false, createdAt: new Date(1), foundAt: new Date(1) },
  evidence: [{ entryId: randomUUID(), quote: found.quote }],
  ...change,
});
const plan = (memories: Memory[], found: FoundMemory[], gone: Memory[] = []) =>
  planMemories(
    cipher,
    { memories, count: memories.length, refused: gone.flatMap((memory) => refusalOf(cipher, memory)) },
    found,
    ENTRY,
  );
const full = (change: Partial<Memory>) =>
  Array.from({ length: MAX_GUIDE_MEMORIES }, (_, index) =>
    known(
      { kind: 'fact', text: `Number${index} ${randomUUID()}`, subject: `number${index}`, quote: `n${index}` },
      { foundAt: new Date(index), ...change },
    ),
  );

describe('a memory found in an entry', () => {
  it('is stored once, with the quotes of each entry that contains it', () => {
    expect(plan([], [anna, anna]).added).toEqual([anna]);
    const memory = known(anna);
    const again = plan([memory], [{ ...anna, text: 'Anna is the sister' }]);
    expect(again).toEqual({ added: [], again: [{ id: memory.id, quote: anna.quote }], goneIds: [] });
  });

  it('is distinct for different people even when their names are short', () => {
    const jo = { ...anna, text: 'Sister: Jo', subject: 'Jo', quote: 'My sister Jo called' };
    expect(plan([known(anna)], [jo]).added).toEqual([jo]);
    expect(plan([], [jo], [known(anna)]).added).toEqual([jo]);
    expect(plan([known(jo)], [anna]).added).toEqual([anna]);
  });

  it('lists at most three entries, and each entry only once', () => {
    const memory = known(anna, { evidence: [{ entryId: ENTRY, quote: anna.quote }] });
    expect(plan([memory], [anna]).again).toEqual([{ id: memory.id, quote: null }]);
    const evidence = [1, 2, 3].map(() => ({ entryId: randomUUID(), quote: anna.quote }));
    expect(plan([known(anna, { evidence })], [anna]).again[0]?.quote).toBeNull();
  });

  it('never changes the person’s own memory', () => {
    const own = known(anna, { isOwn: true, evidence: [], subject: null });
    expect(plan([own], [anna])).toMatchObject({ added: [], again: [{ id: own.id, quote: null }] });
  });
});

describe('a deleted or paused memory', () => {
  it.each([
    ['the same words', anna],
    ['other words with the same meaning', { ...anna, text: 'Anna, the sister', quote: 'Anna is my sister' }],
    [
      'another note about the same person',
      { ...anna, text: 'Anna lives in Berlin', quote: 'Anna moved to Berlin' },
    ],
    [
      'a longer name for the same person',
      { ...anna, text: 'Anna moved away', subject: 'sister Anna', quote: 'She moved' },
    ],
    ['another kind', { ...anna, kind: 'fact', text: 'Has a sister called Anna' } as const],
    [
      'the same quote under another subject',
      { ...anna, text: 'Calls are hard', subject: 'telephone', quote: anna.quote },
    ],
  ])('is not found again by %s', (_, found) => {
    expect(plan([], [found], [known(anna)]).added).toEqual([]);
    const paused = known(anna, { isPaused: true });
    expect(plan([paused], [found])).toEqual({ added: [], again: [], goneIds: [] });
  });

  it('is not found again, even when the person had written it', () => {
    const own = known(
      { ...anna, text: 'I have a sister called Jo' },
      { isOwn: true, subject: null, evidence: [] },
    );
    const found = { ...anna, text: 'Sister: Jo', subject: 'Jo', quote: 'Jo came by' };
    expect(plan([], [found], [own]).added).toEqual([]);
  });

  it('does not block unrelated memories', () => {
    expect(plan([], [nurse], [known(anna)]).added).toEqual([nurse]);
  });
});

describe('a full memory', () => {
  it('replaces the memory that was found longest ago, but never a paused memory or one that the person wrote', () => {
    const [first, second, ...rest] = full({}) as [Memory, Memory, ...Memory[]];
    const memories = [{ ...first, isPaused: true }, { ...second, isOwn: true }, ...rest];
    expect(plan(memories, [anna, nurse])).toEqual({
      added: [anna, nurse],
      again: [],
      goneIds: [rest[0]?.id, rest[1]?.id],
    });
  });

  it('accepts nothing new when the person wrote all memories', () => {
    expect(plan(full({ isOwn: true }), [anna])).toEqual({ added: [], again: [], goneIds: [] });
  });
});
