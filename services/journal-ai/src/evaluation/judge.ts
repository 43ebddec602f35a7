import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Flag, jsonSchemaOf, OneOf } from '@shadow-guide/contracts';
import { delimitEntry, validateAnswer } from '../analysis/index.js';
import { loadPrompt } from '../instructions/index.js';
import type { GuideModel } from '../model/index.js';

const file = loadPrompt('judge.v1', ['base']);

/**
 * Invented entry with its kind: everyday, joy, loss, anger, shame, worry, a question, a word, a list, long, with typing
 * errors.
 */
export interface JudgedEntry {
  readonly id: string;
  readonly kind: string;
  /** BCP 47 */
  readonly language: string;
  readonly entry: string;
}

const RECEIVED = ['yes', 'partly', 'no'] as const;
const QUESTION = ['none', 'fits', 'misses'] as const;

/** The answer of a judge. */
class Judgement {
  @OneOf(RECEIVED) received: (typeof RECEIVED)[number];
  @OneOf(QUESTION) question: (typeof QUESTION)[number];
  @Flag() formula: boolean;
  @Flag() hurts: boolean;
  @Flag() language: boolean;
}

/** Judgements of the replies to the entries of one kind. */
export interface JudgedKind {
  readonly kind: string;
  readonly entries: number;
  readonly received: number;
  readonly partly: number;
  readonly misses: number;
  readonly formula: number;
  readonly hurts: number;
  /** Replies that would hurt, or that misread the entry: the entry's id and the reply. */
  readonly worst: readonly string[];
}

/** Maximum number of tokens of the judge's answer, including the reasoning of a model that reasons first. */
const MAX_TOKENS = 1_000;
const LIMIT_MS = 120_000;

/** Reads the sixty entries of `evaluation/entries.json`, none of which indicates danger. */
export function readEntries(): JudgedEntry[] {
  const path = new URL('../../evaluation/entries.json', import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as JudgedEntry[];
}

/**
 * Has a judge read one reply to each entry.
 * @param replyTo returns the reply to be judged
 * @param judge a different model from the one that replied
 * @param said called with progress messages
 * @returns one row per kind, in the order of the entries
 * @throws ModelFault when either model cannot answer
 */
export async function judgeReplies(
  entries: readonly JudgedEntry[],
  replyTo: (entry: string) => Promise<string>,
  judge: GuideModel,
  said: (done: string) => void = () => {},
): Promise<JudgedKind[]> {
  const judged: { entry: JudgedEntry; reply: string; judgement: Judgement }[] = [];
  for (const [at, entry] of entries.entries()) {
    const reply = await replyTo(entry.entry);
    judged.push({ entry, reply, judgement: await judgementOf(entry.entry, reply, judge) });
    said(`judged ${at + 1} of ${entries.length}`);
  }
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const ofKind = judged.filter(({ entry }) => entry.kind === kind);
    const count = (holds: (judgement: Judgement) => boolean) =>
      ofKind.filter(({ judgement }) => holds(judgement)).length;
    return {
      kind,
      entries: ofKind.length,
      received: count(({ received }) => received === 'yes'),
      partly: count(({ received }) => received === 'partly'),
      misses: count(({ question }) => question === 'misses'),
      formula: count(({ formula }) => formula),
      hurts: count(({ hurts }) => hurts),
      worst: ofKind
        .filter(({ judgement }) => judgement.hurts || judgement.received === 'no' || !judgement.language)
        .map(({ entry, reply }) => `${entry.id}: ${reply}`),
    };
  });
}

async function judgementOf(entry: string, reply: string, judge: GuideModel): Promise<Judgement> {
  const { value } = await judge.requestJson({
    userId: randomUUID(),
    feature: 'analysis',
    system: { version: file.version, text: file.section('base') },
    user: `${delimitEntry(entry)}\n\n<reply>\n${reply}\n</reply>`,
    schemaName: 'judgement',
    schema: jsonSchemaOf(Judgement),
    maxTokens: MAX_TOKENS,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return validateAnswer(Judgement, value);
}

/** Formats the judgements as a Markdown table, followed by the replies that a person should look at. */
export function printJudgements(kinds: readonly JudgedKind[]): string {
  const rows = kinds.map(
    ({ kind, entries, received, partly, misses, formula, hurts }) =>
      `| ${kind} | ${entries} | ${received} | ${partly} | ${misses} | ${formula} | ${hurts} |`,
  );
  const worst = kinds.flatMap((one) => one.worst).map((one) => `  ${one}`);
  return [
    '| Entries | | received | partly | question misses | formula | hurts |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
    ...(worst.length > 0 ? ['', 'To be looked at:', ...worst] : []),
  ].join('\n');
}
