import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import type { Weight } from './deck/tags.js';
import { type Act, type ComposedReply, composeTurn } from './reply/compose-reply.js';
import { readConversation } from './reply/conversation.js';

/** An invented entry, and the answers that a kind reader would find right. */
interface FrozenEntry {
  readonly id: string;
  readonly kind: string;
  readonly entry: string;
  readonly may: readonly string[];
  /** Weights that the question in the reply may have; empty where the reply must not contain a question. */
  readonly weights: readonly Weight[];
  readonly tagsNot: readonly string[];
}

/** Maps each act of the guide to the names that the judges use for it. */
const AS_JUDGED: Readonly<Record<Act, readonly string[]>> = {
  recall: ['recall'],
  everyday: ['question', 'kept'],
  relief: ['joy'],
  ahead: ['question', 'joy'],
  breakup: ['loss', 'comfort'],
  anger: ['comfort', 'question'],
  quarrel: ['comfort', 'question'],
  shame: ['comfort', 'hard', 'question'],
  worry: ['comfort', 'question'],
  low: ['comfort', 'question'],
  illness: ['comfort', 'question'],
  others: ['comfort', 'question'],
  decision: ['question', 'kept'],
  insight: ['question'],
  memory: ['question'],
  dream: ['question'],
  plan: ['kept', 'question'],
  loss: ['loss', 'comfort'],
  grave: ['comfort', 'loss'],
  correction: ['correction', 'complaint'],
  complaint: ['complaint', 'correction'],
  thanks: ['thanks', 'kept', 'goodbye'],
  aboutGuide: ['aboutGuide'],
  towardGuide: ['thanks', 'complaint', 'greeting', 'comfort', 'joy', 'aboutGuide'],
  request: ['request', 'information', 'prompt'],
  ownQuestion: ['request', 'kept', 'question'],
  brief: ['greeting', 'kept', 'question'],
  joy: ['joy'],
  confession: ['comfort', 'hard', 'question'],
  plainWords: ['comfort', 'joy', 'loss', 'question', 'kept', 'hard'],
  hard: ['hard', 'comfort'],
  goodbye: ['goodbye', 'thanks'],
  article: ['information'],
  freeWrite: ['kept'],
  care: ['comfort'],
  kept: ['kept'],
  question: ['question'],
};

const read = (half: string) =>
  parse(
    readFileSync(new URL(`../testing/frozen/${half}.yaml`, import.meta.url), 'utf8'),
  ) as readonly FrozenEntry[];

function answer({ kind, entry }: FrozenEntry): ComposedReply {
  // A remark about the guide makes sense only after an answer of the guide.
  const before =
    kind === 'guide'
      ? [
          { role: 'user' as const, text: 'Hello.' },
          { role: 'assistant' as const, text: 'Kept.' },
        ]
      : [];
  return composeTurn(
    readConversation([
      { role: 'system', text: 'You are the guide.' },
      ...before,
      { role: 'user', text: entry },
    ]),
  );
}

function isRight(frozen: FrozenEntry): boolean {
  const { act, question } = answer(frozen);
  if (!AS_JUDGED[act].some((one) => frozen.may.includes(one))) return false;
  if (!question) return true;
  const fits = frozen.weights.length === 0 || frozen.weights.includes(question.weight);
  return fits && !question.tags.some((tag) => frozen.tagsNot.includes(tag));
}

describe('the entries written for this evaluation only', () => {
  it.each([
    ['a', 0.94],
    ['b', 0.85],
  ])('are answered correctly in half %s with a proportion of at least %d', (half, least) => {
    const entries = read(half);
    expect(entries.length).toBe(150);
    expect(entries.filter(isRight).length / entries.length).toBeGreaterThanOrEqual(least);
  });

  it('are never quoted back', () => {
    for (const frozen of [...read('a'), ...read('b')]) {
      const { act, text } = answer(frozen);
      if (act !== 'recall')
        expect([frozen.id, text]).toEqual([frozen.id, expect.not.stringMatching(/[“„«「]/u)]);
    }
  });
});
