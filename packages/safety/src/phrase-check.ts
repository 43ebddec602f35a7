import { type PhraseBook, phraseBooks, type RiskGroup } from './phrase-book.js';
import { PhraseMachine, type Span } from './phrase-machine.js';
import type { PhraseSettings } from './phrase-states.js';
import { categoriesByGravity, type SafetyFinding } from './safety-finding.js';
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
  const { category, subject = 'self' } = group;
  return Object.freeze({ category, subject, language: book.language });
}

const machine = new PhraseMachine<Meaning>();
for (const book of phraseBooks) addBook(machine, book);

/** Returns for each token the number of its segment; `begins` says where a segment begins. */
function segments(tokens: readonly Token[], begins: (token: Token, at: number) => boolean): number[] {
  let segment = 0;
  return tokens.map((token, at) => {
    if (begins(token, at)) segment += 1;
    return segment;
  });
}

/** Returns for each token whether a span covers it. */
function coverage(spans: readonly Span<Meaning>[], length: number): boolean[] {
  const depth = new Array<number>(length + 1).fill(0);
  for (const { start, end } of spans) {
    depth[start]! += 1;
    depth[end]! -= 1;
  }
  let open = 0;
  return depth.map((change) => {
    open += change;
    return open > 0;
  });
}

/**
 * Returns the sort key of a finding, lower for more severe findings: by the order of `categoriesByGravity`, then the
 * writer before other people.
 */
function gravity({ category, subject }: SafetyFinding): number {
  return categoriesByGravity.indexOf(category) * 2 + (subject === 'other' ? 1 : 0);
}

/**
 * Finds phrases that signal danger, in any of the languages of `data/phrases/`, and returns the most severe finding or
 * null. Takes linear time.
 *
 * What counts: the writer's own risk, direct or veiled; another person's *present* risk ("my friend says she wants to
 * kill herself"), because a number to call helps in that case too. What does not: idiom, denial, fiction, news, and
 * what the sentence itself says was long ago.
 */
export function findPhrase(text: string): SafetyFinding | null {
  const tokens = readTokens(text);
  const spans = machine.find(tokens);
  const risks = spans.filter(({ value }) => value.kind === 'risk');
  if (risks.length === 0) return null;

  const starts = (kind: Meaning['kind']) =>
    spans.filter(({ value }) => value.kind === kind).map(({ start }) => start);
  const turns = new Set(starts('turn'));
  const sentences = segments(tokens, (token) => token.lineStart);
  const clauses = segments(tokens, (token, at) => token.lineStart || turns.has(at));
  const fiction = new Set(starts('fiction').map((at) => clauses[at]));
  const stillNow = new Set(starts('stillNow').map((at) => sentences[at]));
  const longAgo = new Set(
    starts('longAgo')
      .map((at) => sentences[at])
      .filter((sentence) => !stillNow.has(sentence)),
  );
  const excused = coverage(
    spans.filter(({ value }) => value.kind === 'notRisk'),
    tokens.length,
  );

  let gravest: SafetyFinding | null = null;
  for (const { start, end, value } of risks) {
    if (value.kind !== 'risk') continue;
    if (gravest !== null && gravity(value.finding) >= gravity(gravest)) continue;
    if (excused[end - 1] || fiction.has(clauses[start]) || (value.past && longAgo.has(sentences[start])))
      continue;
    gravest = value.finding;
  }
  return gravest;
}
