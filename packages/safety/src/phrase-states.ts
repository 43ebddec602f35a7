import type { Token } from './text-tokens.js';

/** Settings with which the phrases of one language are compiled. */
export interface PhraseSettings {
  lists: Readonly<Record<string, readonly string[]>>;
  /** Maximum numbers of words that `...` and `~` may skip. */
  gap: number;
  wideGap: number;
  /** Words that `...` never skips; empty for phrases that are denials themselves. */
  negations: ReadonlySet<string>;
  /** Whether `...` must stop at a comma too. */
  withinClause: boolean;
}

/** A position in a phrase, with its transitions. */
export interface State<T> {
  id: number;
  words: Map<string, State<T>[]>;
  beginnings: Map<string, State<T>[]>;
  number: State<T>[];
  year: State<T>[];
  /** Transitions on any word that a gap may skip according to the settings; without settings, on any word at all. */
  any: { to: State<T>; settings?: PhraseSettings }[];
  /** Transitions without reading a word. */
  free: State<T>[];
  /** Whether the word that is read in this state may begin a new sentence. */
  crossesSentence: boolean;
  /** Transitions without reading a word, at the end of a clause. */
  atClauseEnd: State<T>[];
  accepts: T[];
}

/** What `##` matches: a number of two digits or more. */
export const LONG_NUMBER = /^\p{N}{2,}$/u;
/** What `####` matches: a year. */
export const YEAR = /^(?:19|20)\d\d$/;

let lastId = 0;

/** Returns a state without transitions. */
export function newState<T>(): State<T> {
  lastId += 1;
  return {
    id: lastId,
    words: new Map(),
    beginnings: new Map(),
    number: [],
    year: [],
    any: [],
    free: [],
    crossesSentence: false,
    atClauseEnd: [],
    accepts: [],
  };
}

/** Adds a transition from a state for a word or a prefix. */
export function link<T>(edges: Map<string, State<T>[]>, key: string, to: State<T>): void {
  const targets = edges.get(key);
  if (targets === undefined) edges.set(key, [to]);
  else targets.push(to);
}

/** Adds a state and all states that are reachable from it without reading a word. */
export function reach<T>(to: State<T>, into: Set<State<T>>): void {
  if (into.has(to)) return;
  into.add(to);
  for (const next of to.free) reach(next, into);
}

/** Links two states by up to `length` words; without settings the gap may extend beyond the sentence. */
export function gap<T>(before: State<T>, after: State<T>, length: number, settings?: PhraseSettings): void {
  if (settings === undefined) for (const reached of closure(after)) reached.crossesSentence = true;
  let current = after;
  for (let words = 1; words <= length; words += 1) {
    const earlier = words === length ? before : newState<T>();
    earlier.free.push(after);
    earlier.any.push({ to: current, settings });
    current = earlier;
  }
}

/**
 * Returns one state with the transitions of all states that a root reaches without reading a word. A word then needs
 * one lookup instead of one per phrase.
 */
export function merged<T>(root: State<T>): State<T> {
  const whole = newState<T>();
  whole.crossesSentence = true;
  for (const state of closure(root)) {
    if (state.any.length > 0) throw new Error('A phrase cannot begin with a gap');
    for (const [word, targets] of state.words) for (const to of targets) link(whole.words, word, to);
    for (const [word, targets] of state.beginnings)
      for (const to of targets) link(whole.beginnings, word, to);
    whole.number.push(...state.number);
    whole.year.push(...state.year);
  }
  return whole;
}

/** Adds every state to which a word leads from the given state. */
export function move<T>(from: State<T>, token: Token, into: Set<State<T>>): void {
  for (const { to, settings } of from.any) {
    if (settings === undefined || mayStepOver(token, settings)) reach(to, into);
  }
  if (!token.sentenceStart || from.crossesSentence) step(from, token, into);
}

function step<T>(from: State<T>, { forms }: Token, into: Set<State<T>>): void {
  for (const form of forms) {
    for (const to of from.words.get(form) ?? []) reach(to, into);
    if (LONG_NUMBER.test(form)) for (const to of from.number) reach(to, into);
    if (YEAR.test(form)) for (const to of from.year) reach(to, into);
    for (const [beginning, targets] of from.beginnings) {
      if (form.startsWith(beginning)) for (const to of targets) reach(to, into);
    }
  }
}

function mayStepOver({ sentenceStart, clauseStart, forms }: Token, settings: PhraseSettings): boolean {
  if (sentenceStart || (clauseStart && settings.withinClause)) return false;
  return !forms.some((form) => settings.negations.has(form));
}

function closure<T>(state: State<T>): Set<State<T>> {
  const reached = new Set<State<T>>();
  reach(state, reached);
  return reached;
}
