import { isLongerThan, textRules } from '@shadow-guide/contracts';
import { DomainError, validateInput } from '@shadow-guide/kernel';
import { InvalidAnswer } from '../model/index.js';
import type { AnalysisWants } from './analysis-prompt.js';
import {
  type AnalysisAnswer,
  type AnalysisAnswerWithInsights,
  type AnalysisAnswerWithMemories,
  answerOf,
  MAX_INSIGHTS,
  MAX_MEMORIES,
  MAX_PERSONAS,
  MAX_QUOTES,
  MAX_TOPICS,
  MAX_TRAITS,
  type MemoryAnswer,
} from './analysis-schema.js';
import type { EntryAnalysis, FoundInsight, FoundMemory, FoundPersona, FoundTopic } from './entry-analysis.js';
import { QuoteFinder } from './find-quote.js';
import { isNeverNoted } from './is-never-noted.js';
import { personaIdentity } from './persona-identity.js';
import { toTag } from './topic-tag.js';

/**
 * Converts a model's answer to findings that may be stored: validated, with quotes checked against the entry and with
 * limited counts.
 * @throws InvalidAnswer when any part does not match the schema
 */
export function readAnalysis(value: unknown, entry: string, wants: AnalysisWants): EntryAnalysis {
  const answer: AnalysisAnswer & Partial<AnalysisAnswerWithInsights & AnalysisAnswerWithMemories> =
    validateAnswer(answerOf(wants), wants.memories ? withMemories(value) : value);
  const quotes = new QuoteFinder(entry);
  return {
    insights: readInsights(answer.insights ?? [], quotes).slice(0, MAX_INSIGHTS),
    topics: readTopics(answer.topics).slice(0, MAX_TOPICS),
    personas: readPersonas(answer.personas, quotes).slice(0, MAX_PERSONAS),
    ...(answer.memories
      ? { memories: kept(answer.memories, MAX_MEMORIES, (found) => readMemory(found, quotes)) }
      : {}),
  };
}

/** Returns the insights whose quotes occur in the text. */
export function readInsights(insights: readonly FoundInsight[], quotes: QuoteFinder): FoundInsight[] {
  return insights.flatMap((found) => readInsight(found, quotes) ?? []);
}

/** Returns the topics whose tags are valid in a URL path, each once. */
export function readTopics(topics: readonly FoundTopic[]): FoundTopic[] {
  return unique(kept(topics, MAX_TOPICS * 2, readTopic), ({ tag }) => tag);
}

/** Returns the personas whose quotes occur in the text, each once. */
export function readPersonas(personas: readonly FoundPersona[], quotes: QuoteFinder): FoundPersona[] {
  return unique(
    personas.flatMap((found) => readPersona(found, quotes) ?? []),
    personaIdentity,
  );
}

/** Maximum nesting of an analysis: object, list, finding, list, text. */
const MAX_DEPTH = 6;

/**
 * Converts a model's answer to an object of its class.
 * @throws InvalidAnswer when it does not match the class
 */
export function validateAnswer<T extends object>(type: new () => T, value: unknown): T {
  // The validator recurses without a limit: deeply nested JSON would overflow the stack.
  if (isDeeper(value, MAX_DEPTH)) throw new InvalidAnswer(['nested too deep']);
  try {
    // Models occasionally return numbers in quotation marks.
    return validateInput(type, value, true);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fields = new Set((error.errors ?? []).map(({ field }) => field));
    throw new InvalidAnswer([...fields].slice(0, 10));
  }
}

/**
 * Adds an empty list of memories when the answer has none. Most entries contain nothing to remember, so a missing list
 * means that no memory was found.
 */
function withMemories(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? { memories: [], ...value } : value;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

function readInsight(found: FoundInsight, quotes: QuoteFinder): FoundInsight | undefined {
  const evidence = readQuotes(found.evidence, quotes);
  const title = clean(found.title);
  const text = clean(found.text);
  const { type, weight } = found;
  return evidence.length > 0 && title && text
    ? { title, text, type, evidence, ...(typeof weight === 'number' && { weight }) }
    : undefined;
}

function readMemory(found: MemoryAnswer, quotes: QuoteFinder): FoundMemory | undefined {
  const [quote] = readQuotes(found.evidence, quotes);
  const text = clean(found.text);
  const subject = clean(found.subject);
  if (!quote || !text || !subject || isLongerThan(text, textRules.guideMemory.max)) return undefined;
  const note = { kind: found.kind, text, subject, quote };
  return isNeverNoted(note) ? undefined : note;
}

function readTopic(found: FoundTopic): FoundTopic | undefined {
  const tag = toTag(clean(found.tag));
  const { category, sentiment, intensity } = found;
  // A tag is part of a URL path, and browsers remove path segments that consist only of dots.
  return /[^.]/.test(tag) ? { tag, category, sentiment, intensity } : undefined;
}

function readPersona(found: FoundPersona, quotes: QuoteFinder): FoundPersona | undefined {
  const evidence = readQuotes(found.evidence, quotes);
  const name = clean(found.name);
  const description = clean(found.description);
  const traits = unique(found.traits.map(clean).filter(Boolean), (trait) => trait).slice(0, MAX_TRAITS);
  return evidence.length > 0 && name && description
    ? { archetype: found.archetype, name, description, traits, evidence }
    : undefined;
}

function readQuotes(claimed: readonly string[], quotes: QuoteFinder): string[] {
  const found = kept(claimed, MAX_QUOTES, (claim) => quotes.find(claim));
  return unique(found, (quote) => quote);
}

/** Returns one line of text without control characters, including those that change the text direction. */
export function clean(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '')
    .trim();
}

function kept<A, B>(items: readonly A[], max: number, read: (item: A) => B | undefined): B[] {
  return items.flatMap((item) => read(item) ?? []).slice(0, max);
}

/** Returns the first item of each key. */
function unique<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}
