import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { LanguageCode } from '../language/language-pack.js';
import { straighten } from '../language/text.js';
import { type Sign, SignIndex } from './sign-index.js';
import { QUESTION_KINDS, type Question, type QuestionTag, SOMEONE, TAGS, WEIGHTS } from './tags.js';

/**
 * Names of the signs that an entry can show: its tags, something heavy or light without a named feeling, a complaint
 * about the guide, an insult against oneself, thanks, a good night.
 */
export const SIGN_NAMES = [
  ...TAGS,
  'heavy',
  'light',
  'complaint',
  'hardName',
  'thanks',
  'goodnight',
] as const;
export type SignName = (typeof SIGN_NAMES)[number];

/** Names of the kinds of answer for which every language has its own sentences. */
export const LINE_NAMES = [
  'kept',
  'heard',
  'received',
  'joy',
  'joyGoodnight',
  'loss',
  'hard',
  'request',
  'ownQuestion',
  'complaint',
  'thanks',
  'article',
  'beside',
  'ordinaryAfterDanger',
  'prompts',
] as const;
export type LineName = (typeof LINE_NAMES)[number];

/** Names of the sentences around the results of a search in the journal. */
export const RECALL_LINES = [
  'found',
  'more',
  'searched',
  'last',
  'none',
  'day',
  'dayMore',
  'dayNone',
  'lately',
  'latelyNone',
  'item',
] as const;
export type RecallLine = (typeof RECALL_LINES)[number];

/** Names of the texts of an insight about a theme that also occurred on earlier days. */
export const RECURRING_LINES = ['title', 'text', 'today'] as const;
export type RecurringLine = (typeof RECURRING_LINES)[number];

/** Data that writers and translators of a language maintain, in `sandbox/data/guide`. */
export interface GuideData {
  readonly questions: readonly Question[];
  readonly signs: Readonly<Record<SignName, Sign>>;
  readonly index: SignIndex<SignName>;
  readonly lines: Readonly<Record<LineName, readonly string[]>>;
  readonly recall: Readonly<Record<RecallLine, string>>;
  readonly recurring: Readonly<Record<RecurringLine, string>>;
}

const FOLDER = new URL('../../../data/guide/', import.meta.url);
const KNOWN = new Map<LanguageCode, GuideData>();

/**
 * Returns the questions, signs and sentences of a language; they are loaded once.
 * @throws Error that names the file and the entry when a file has an invalid form
 */
export function guideData(code: LanguageCode): GuideData {
  const known = KNOWN.get(code);
  if (known) return known;
  const lines = readFile('lines', code, isRecord);
  const written = readFile('signs', code, isRecord);
  const signs = recordOf(SIGN_NAMES, (name) => toSign(written[name], `signs/${code}.yaml, ${name}`));
  const read: GuideData = {
    questions: readFile('decks', code, Array.isArray).map((one, index) =>
      toQuestion(one, `decks/${code}.yaml, question ${index + 1}`),
    ),
    signs,
    index: new SignIndex(signs),
    lines: recordOf(LINE_NAMES, (name) => toTexts(lines[name], `lines/${code}.yaml, ${name}`)),
    recall: recordOf(RECALL_LINES, (name) => toText(lines['recall'], name, `lines/${code}.yaml, recall`)),
    recurring: recordOf(RECURRING_LINES, (name) =>
      toText(lines['recurring'], name, `lines/${code}.yaml, recurring`),
    ),
  };
  KNOWN.set(code, read);
  return read;
}

function readFile<T>(folder: string, code: LanguageCode, isIt: (value: unknown) => value is T): T {
  const name = `${folder}/${code}.yaml`;
  const value: unknown = parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  if (!isIt(value)) throw wrong(name, 'has another form');
  return value;
}

function toQuestion(value: unknown, place: string): Question {
  const { ask, kind, weight, tags } = isRecord(value) ? value : {};
  const itsKind = QUESTION_KINDS.find((one) => one === kind);
  const itsWeight = WEIGHTS.find((one) => one === weight);
  const itsTags = Array.isArray(tags) ? tags.filter(isQuestionTag) : [];
  if (typeof ask !== 'string' || !itsKind || !itsWeight) throw wrong(place, 'needs ask, kind and weight');
  if (!Array.isArray(tags) || itsTags.length === 0 || itsTags.length < tags.length)
    throw wrong(place, 'has an unknown tag');
  if (itsTags.includes('someone') !== ask.includes(SOMEONE))
    throw wrong(place, `names ${SOMEONE} and has the tag someone, or neither`);
  return { ask, kind: itsKind, weight: itsWeight, tags: itsTags };
}

function toSign(value: unknown, place: string): Sign {
  const { words, not = [] } = isRecord(value) ? value : {};
  return {
    words: toTexts(words, place).map(normalised),
    not: Array.isArray(not) && not.length === 0 ? [] : toTexts(not, place).map(normalised),
  };
}

function toTexts(value: unknown, place: string): string[] {
  if (!Array.isArray(value) || value.length === 0) throw wrong(place, 'is missing or empty');
  const texts = value.filter((one) => typeof one === 'string' && one.trim() !== '');
  if (texts.length < value.length) throw wrong(place, 'has something that is no text');
  return texts as string[];
}

function toText(group: unknown, name: string, place: string): string {
  const text = isRecord(group) ? group[name] : undefined;
  if (typeof text !== 'string' || text.trim() === '') throw wrong(`${place}.${name}`, 'is missing or empty');
  return text;
}

/** Converts a text to the normalised spelling in which signs are compared. */
const normalised = (text: string) => straighten(text).normalize('NFC').toLowerCase();

const isQuestionTag = (value: unknown): value is QuestionTag =>
  value === 'any' || value === 'someone' || TAGS.some((tag) => tag === value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function recordOf<Name extends string, T>(names: readonly Name[], of: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;
}

const wrong = (place: string, problem: string) => new Error(`The guide's data: ${place} ${problem}.`);
