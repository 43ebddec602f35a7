import type { PhraseBook, RiskGroup } from './phrase-book.js';
import { PhraseMachine, type PhraseSettings, type Span } from './phrase-machine.js';
import { phraseBooks } from './phrases/index.js';
import { SAFETY_CATEGORIES, SAFETY_SEVERITIES, type SafetyFinding } from './safety-finding.js';
import { readTokens, type Token } from './text-tokens.js';

type Meaning =
  | { kind: 'risk'; finding: SafetyFinding; past: boolean }
  | { kind: 'notRisk' | 'fiction' | 'longAgo' | 'stillNow' | 'turn' };

const CHARACTER_SCRIPTS = new Set(['zh', 'ja', 'ko', 'th']);
const NONE: ReadonlySet<string> = new Set();

function addBook(machine: PhraseMachine<Meaning>, book: PhraseBook): void {
  const wide = CHARACTER_SCRIPTS.has(book.language) ? 2 : 1;
  const plain: PhraseSettings = {
    lists: book.lists ?? {},
    gap: 3 * wide,
    wideGap: 10 * wide,
    negations: NONE,
    withinClause: true,
  };
  const negations = new Set(book.negations.flatMap((word) => readTokens(word).map(({ forms }) => forms[0]!)));
  for (const group of book.risks) {
    const meaning: Meaning = { kind: 'risk', finding: toFinding(book, group), past: group.past === true };
    for (const phrase of group.phrases)
      machine.add(phrase, meaning, { ...plain, negations, withinClause: false });
  }
  const others = [
    ['notRisk', book.notRisk.flatMap(({ phrases }) => phrases)],
    ['fiction', book.fiction],
    ['longAgo', book.longAgo],
    ['stillNow', book.stillNow],
    ['turn', book.turnWords],
  ] as const;
  for (const [kind, phrases] of others) {
    const meaning: Meaning = { kind };
    for (const phrase of phrases) machine.add(phrase, meaning, plain);
  }
}

function toFinding(book: PhraseBook, group: RiskGroup): SafetyFinding {
  const { category, severity, subject = 'self' } = group;
  return Object.freeze({ category, severity, subject, language: book.language });
}

const machine = new PhraseMachine<Meaning>();
for (const book of phraseBooks) addBook(machine, book);

/** Token indexes between which a context reaches: cut at sentence and line starts, or also at turn words. */
function reachOf(
  span: Span<Meaning>,
  tokens: readonly Token[],
  turns: ReadonlySet<number>,
): [number, number] {
  let [from, to] = [span.start, span.end];
  while (from > 0 && !tokens[from]!.lineStart && !turns.has(from)) from -= 1;
  while (to < tokens.length && !tokens[to]!.lineStart && !turns.has(to)) to += 1;
  return [from, to];
}

/** The graver first: by severity, then in the order of `SAFETY_CATEGORIES`, then the writer before others. */
function gravity({ severity, category, subject }: SafetyFinding): number {
  const place =
    SAFETY_SEVERITIES.indexOf(severity) * SAFETY_CATEGORIES.length + SAFETY_CATEGORIES.indexOf(category);
  return place * 2 + (subject === 'other' ? 1 : 0);
}

/**
 * Looks for language that signals risk of suicide, self-harm, abuse or a medical emergency, in any of the languages of
 * `phrases/`, and answers the gravest finding or null. It reads phrases, not minds: it never blocks anything, it decides
 * whether a card is offered, and it works without any model. Linear in the length of the text.
 *
 * What counts : the writer's own risk, plain or veiled; another person's *present* risk
 * ("my friend says she wants to kill herself"), because a number to call helps there too. What does not: idiom, denial,
 * fiction, news, and what the sentence itself says was long ago.
 */
export function checkSafety(text: string): SafetyFinding | null {
  const tokens = readTokens(text);
  const spans = machine.find(tokens);
  const risks = spans.filter(({ value }) => value.kind === 'risk');
  if (risks.length === 0) return null;

  const all = (kind: Meaning['kind']) => spans.filter(({ value }) => value.kind === kind);
  const turns = new Set(all('turn').map(({ start }) => start));
  const notRisk = all('notRisk');
  const fiction = all('fiction').map((span) => reachOf(span, tokens, turns));
  const stillNow = all('stillNow');
  const longAgo = all('longAgo')
    .map((span) => reachOf(span, tokens, new Set()))
    .filter(([from, to]) => !stillNow.some(({ start }) => start >= from && start < to));

  let gravest: SafetyFinding | null = null;
  for (const { start, end, value } of risks) {
    if (value.kind !== 'risk') continue;
    const within = ([from, to]: readonly [number, number]) => start >= from && end <= to;
    if (notRisk.some((span) => span.start < end && end <= span.end)) continue;
    if (fiction.some(within) || (value.past && longAgo.some(within))) continue;
    if (gravest === null || gravity(value.finding) < gravity(gravest)) gravest = value.finding;
  }
  return gravest;
}
