import {
  gap,
  LONG_NUMBER,
  link,
  merged,
  move,
  newState,
  type PhraseSettings,
  reach,
  type State,
  YEAR,
} from './phrase-states.js';
import { phraseChoices, phraseParts } from './phrase-syntax.js';
import { readTokens, type Token } from './text-tokens.js';

/** Position of a phrase: token indexes, the end exclusive. */
export interface Span<T> {
  start: number;
  end: number;
  value: T;
}

/** A set of states that can be active at once. Created on first use and cached, so that most words cost one lookup. */
interface Node<T> {
  states: readonly State<T>[];
  accepts: readonly T[];
  next: Map<string, Node<T>>;
  ended?: Node<T>;
}

const LISTS_IN_LISTS = 8;
/** Number of cached nodes at which all are discarded, so that memory is bounded whatever people write. */
const MOST_NODES = 20_000;
/** Spellings of umlauts by writers without German keys, who write "toeten" for "töten". */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Finds many phrases at once. Phrases are compiled to a state machine without loops. Each word advances all active
 * states together, so the time is linear in the number of words, without backtracking. The cache that is kept between
 * texts contains only words of the phrases, never other words of a text.
 */
export class PhraseMachine<T> {
  private readonly anywhere = newState<T>();
  private readonly atClauseStart = newState<T>();
  /** All words and prefixes in phrases; other words of a text make no difference. */
  private readonly words = new Set<string>();
  private readonly beginnings = new Set<string>();
  private longestBeginning = 0;
  private readonly literals = new Map<string, string[][]>();
  private readonly nodes = new Map<string, Node<T>>();
  private starts: { anywhere: Node<T>; atClauseStart: Node<T> } | undefined;

  /** Adds a phrase in the notation of `phrase-book.ts`. Throws when it is malformed. */
  add(phrase: string, value: T, settings: PhraseSettings): void {
    const atStart = phrase.startsWith('^');
    const last = newState<T>();
    last.accepts.push(value);
    const first = this.compile(atStart ? phrase.slice(1) : phrase, last, settings, 0);
    (atStart ? this.atClauseStart : this.anywhere).free.push(first);
    for (const word of settings.negations) this.words.add(word);
    this.starts = undefined;
  }

  /** Compiles a phrase from its end to its beginning; returns the state before the phrase. */
  private compile(body: string, next: State<T>, settings: PhraseSettings, depth: number): State<T> {
    if (depth > LISTS_IN_LISTS) throw new Error(`Lists nest too deep at "${body}"`);
    let after = next;
    for (const part of phraseParts(body).reverse()) {
      const before = newState<T>();
      if (part === '...') gap(before, after, settings.gap, settings);
      else if (part === '~') gap(before, after, settings.wideGap);
      else if (part === '##') before.number.push(after);
      else if (part === '####') before.year.push(after);
      else if (part === '$') before.atClauseEnd.push(after);
      else if (/^[([<]/.test(part)) {
        for (const choice of this.choicesOf(part, settings)) {
          before.free.push(this.compile(choice, after, settings, depth + 1));
        }
        if (part.startsWith('[')) before.free.push(after);
      } else this.literal(part, before, after);
      after = before;
    }
    return after;
  }

  private choicesOf(part: string, { lists }: PhraseSettings): readonly string[] {
    const inside = part.slice(1, -1);
    if (!part.startsWith('<')) return phraseChoices(inside);
    const list = lists[inside];
    if (list === undefined) throw new Error(`There is no list named ${part}`);
    return list;
  }

  private literal(part: string, before: State<T>, after: State<T>): void {
    const open = part.endsWith('*');
    for (const words of this.readLiteral(part)) {
      let current = before;
      words.forEach((word, index) => {
        const isLast = index === words.length - 1;
        const to = isLast ? after : newState<T>();
        link(isLast && open ? current.beginnings : current.words, word, to);
        (isLast && open ? this.beginnings : this.words).add(word);
        if (isLast && open) this.longestBeginning = Math.max(this.longestBeginning, word.length);
        current = to;
      });
    }
  }

  /** Parses a word of a phrase, once for each distinct word: the lists contain the same words thousands of times. */
  private readLiteral(part: string): string[][] {
    const known = this.literals.get(part);
    if (known !== undefined) return known;
    const spellings = new Set([part, part.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)]);
    const read = [...spellings].map((spelling) => {
      const words = readTokens(spelling.replace(/\*$/, '')).map((token) => token.forms[0]!);
      if (words.length === 0) throw new Error(`"${part}" holds no word`);
      return words;
    });
    this.literals.set(part, read);
    return read;
  }

  /** Returns every occurrence of a phrase. For each value and start, only the longest occurrence is returned. */
  find(tokens: readonly Token[]): Span<T>[] {
    const { anywhere, atClauseStart } = this.startNodes();
    const known = new Map<readonly string[] | string, string>();
    const symbols = tokens.map((token) => {
      const key = token.forms.length === 1 ? token.forms[0]! : token.forms;
      const symbol = known.get(key) ?? this.symbolOf(token.forms);
      known.set(key, symbol);
      if (token.sentenceStart) return `.${symbol}`;
      return token.clauseStart ? `,${symbol}` : symbol;
    });
    const found: Span<T>[] = [];
    tokens.forEach((first, start) => {
      let node = this.next(first.clauseStart ? atClauseStart : anywhere, first, symbols[start]!);
      let ends: Map<T, number> | undefined;
      for (let at = start + 1; node.states.length > 0; at += 1) {
        const upcoming = tokens[at];
        if (upcoming === undefined || upcoming.clauseStart) node = this.atClauseEnd(node);
        for (const value of node.accepts) {
          ends ??= new Map();
          ends.set(value, at);
        }
        if (upcoming === undefined) break;
        node = this.next(node, upcoming, symbols[at]!);
      }
      for (const [value, end] of ends ?? []) found.push({ start, end, value });
    });
    return found;
  }

  private startNodes() {
    if (this.starts === undefined || this.nodes.size > MOST_NODES) {
      this.nodes.clear();
      const [anywhere, atClauseStart] = [merged(this.anywhere), merged(this.atClauseStart)];
      this.starts = {
        anywhere: this.nodeOf([anywhere]),
        atClauseStart: this.nodeOf([anywhere, atClauseStart]),
      };
    }
    return this.starts;
  }

  private nodeOf(states: Iterable<State<T>>): Node<T> {
    const sorted = [...states].sort((one, other) => one.id - other.id);
    const key = sorted.map(({ id }) => id).join(' ');
    const known = this.nodes.get(key);
    if (known !== undefined) return known;
    const accepts = [...new Set(sorted.flatMap((state) => state.accepts))];
    const node: Node<T> = { states: sorted, accepts, next: new Map() };
    this.nodes.set(key, node);
    return node;
  }

  private next(node: Node<T>, token: Token, symbol: string): Node<T> {
    let next = node.next.get(symbol);
    if (next === undefined) {
      const moved = new Set<State<T>>();
      for (const state of node.states) move(state, token, moved);
      next = this.nodeOf(moved);
      node.next.set(symbol, next);
    }
    return next;
  }

  private atClauseEnd(node: Node<T>): Node<T> {
    if (node.ended === undefined) {
      const reached = new Set<State<T>>();
      for (const state of node.states) {
        reached.add(state);
        for (const to of state.atClauseEnd) reach(to, reached);
      }
      node.ended = this.nodeOf(reached);
    }
    return node.ended;
  }

  /**
   * Returns a key for everything about a word that matters to the machine: words with equal keys always cause the same
   * transition.
   */
  private symbolOf(forms: readonly string[]): string {
    let symbol = '';
    for (const form of forms) {
      if (this.words.has(form)) symbol += ` ${form}`;
      if (LONG_NUMBER.test(form)) symbol += YEAR.test(form) ? ' ####' : ' ##';
      for (let length = Math.min(form.length, this.longestBeginning); length > 0; length -= 1) {
        const beginning = form.slice(0, length);
        if (this.beginnings.has(beginning)) symbol += ` ${beginning}*`;
      }
    }
    return symbol;
  }
}
