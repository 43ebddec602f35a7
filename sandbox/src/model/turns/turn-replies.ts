import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { LanguageCode } from '../language/language-pack.js';
import { TOLD, type TurnAct } from './turn-acts.js';

/** Sentences with which the guide replies to a kind of turn, and the questions that may follow. */
export interface TurnReply {
  readonly says: readonly string[];
  /** Questions that may follow; empty when the reply asks no question. */
  readonly asks: readonly string[];
}

/** Acts that have their own reply sentences. */
const REPLIED = [
  ...TOLD,
  'askAdvice',
  'askInfo',
  'askAction',
  'askRecall',
  'hello',
] as const satisfies readonly TurnAct[];
export type TurnReplies = Readonly<Record<(typeof REPLIED)[number], TurnReply>>;

const FOLDER = new URL('../../../data/guide/turns/', import.meta.url);
const KNOWN = new Map<LanguageCode, TurnReplies>();

/**
 * Loads the sentences and questions of a language by act, once.
 * @throws Error that names the file and the act when one is missing
 */
export function turnReplies(code: LanguageCode): TurnReplies {
  const known = KNOWN.get(code);
  if (known) return known;
  const file = `${code}.yaml`;
  const written = parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Readonly<
    Record<string, Partial<TurnReply> | undefined>
  >;
  const read = Object.fromEntries(
    REPLIED.map((act) => {
      const { says = [], asks = [] } = written[act] ?? {};
      const texts = [...says, ...asks];
      if (says.length === 0 || texts.some((text) => typeof text !== 'string' || text.trim() === ''))
        throw new Error(`The guide's data: turns/${file}, ${act} says nothing.`);
      return [act, { says, asks }];
    }),
  ) as unknown as TurnReplies;
  KNOWN.set(code, read);
  return read;
}
