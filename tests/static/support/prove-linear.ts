import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { root } from '@shadow-guide/tools/launch/root';
import { hasLoop, loopsOnce } from './one-loop.js';

/** A character that occurs in no text and no expression; an expression that requires it never matches. */
const FAILS = '\\uf8ff';
/** Largest repetition count in a proof. Higher counts are reduced to this one, because they make no different loop. */
const COUNTED = 3;
const CHECKER = join(root, 'tests/static/support/check-expressions.mjs');
/** Timeout of one proof; on an idle core the longest takes some hundred milliseconds. */
const TIMEOUT_MS = 20_000;
/** Matches a pattern that ends in one repeated character: everything that such a pattern reads belongs to the match. */
const REPEATED_SIGN = /^\((?:\.|\\p\{L\})\)\\1(?:\+|\{\d+,\})$/;

/** An expression as written in the source. */
interface Written {
  readonly source: string;
  readonly flags: string;
}

/**
 * Returns, for each expression, null when it is linear in the length of the searched text from every start position,
 * otherwise the reason why that is not proved. Expressions without an unbounded repetition have a bounded cost per
 * position. All others are proved with their automaton, in one separate process, because the checker does not finish in
 * time inside Jest’s context.
 */
export function whyNotLinear(expressions: readonly Written[], timeout = TIMEOUT_MS): (string | null)[] {
  const answers = expressions.map(({ source, flags }) => toBeProved(source, flags));
  const left = answers.filter((each) => each !== null && 'source' in each);
  const verdicts = left.length > 0 ? overAutomaton(left, timeout) : [];
  return answers.map((each) => {
    if (each === null) return null;
    return 'reason' in each ? each.reason : (verdicts[left.indexOf(each)] ?? null);
  });
}

/**
 * Returns null when the expression needs no automaton, a reason when none can be built, and otherwise the source of the
 * automaton.
 */
function toBeProved(source: string, flags: string): Written | { readonly reason: string } | null {
  const pattern = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(
    source,
    0,
    source.length,
    flags.includes('u'),
  );
  if (!hasLoop(pattern) || REPEATED_SIGN.test(source) || loopsOnce(pattern, flags)) return null;
  const printed = new Printer(flags.includes('i')).print(pattern);
  return typeof printed === 'string' ? { source: printed, flags: flags.replace(/[idg]/g, '') } : printed;
}

function overAutomaton(expressions: readonly Written[], timeout: number): (string | null)[] {
  const answer = execFileSync(process.execPath, [CHECKER], {
    input: JSON.stringify({ expressions, timeout }),
    encoding: 'utf8',
  });
  const verdicts: (string | null)[] = JSON.parse(answer);
  if (verdicts.length !== expressions.length)
    throw new Error('The checker did not answer for each expression.');
  return verdicts;
}

/**
 * Prints an expression as one that the automaton accepts and that has at least as many ways to match: in lower case
 * instead of case-insensitive, with small counts, and without lookarounds.
 */
class Printer {
  private mustFail = false;
  private reason = '';

  constructor(private readonly ignoresCase: boolean) {}

  print(pattern: AST.Pattern): string | { readonly reason: string } {
    const body = this.anyOf(pattern.alternatives, true, true);
    if (this.reason) return { reason: this.reason };
    return this.mustFail ? `(?:${body})${FAILS}` : body;
  }

  private anyOf(alternatives: readonly AST.Alternative[], isBegin: boolean, isEnd: boolean): string {
    return alternatives.map((each) => this.alternative(each, isBegin, isEnd)).join('|');
  }

  private alternative({ elements }: AST.Alternative, isBegin: boolean, isEnd: boolean): string {
    return elements
      .map((element, at) => {
        if (element.type !== 'Assertion') return this.element(element);
        const before = at > 0 ? elements[at - 1] : undefined;
        return this.assertion(
          element,
          isBegin && at === 0,
          isEnd && at === elements.length - 1,
          before?.type === 'Character' && /\w/.test(before.raw),
        );
      })
      .join('');
  }

  private element(node: AST.Element): string {
    if (node.type === 'Quantifier') return `${this.element(node.element)}${count(node)}`;
    if (node.type === 'Group' || node.type === 'CapturingGroup')
      return `(?:${this.anyOf(node.alternatives, false, false)})`;
    if (node.type === 'Assertion') return this.assertion(node, false, false, false);
    if (node.type === 'Backreference') this.reason = 'not proved: a back-reference';
    return this.sign(node);
  }

  /**
   * Prints a lookaround. At the outer ends of the expression it is printed as a character that is read. Elsewhere the
   * printed expression takes every path as if the lookaround succeeded, and as if matching failed later.
   */
  private assertion(node: AST.Assertion, isBegin: boolean, isEnd: boolean, isAfterLetter: boolean): string {
    if (node.kind === 'word' && !node.negate && isEnd && isAfterLetter) return '(?:$|\\W)';
    if (node.kind !== 'lookahead' && node.kind !== 'lookbehind') return node.raw;
    const isBehind = node.kind === 'lookbehind';
    if (isEnd && !isBehind && !node.negate) return `(?:${this.anyOf(node.alternatives, false, true)})`;
    if (node.alternatives.some(hasLoop)) {
      this.reason = `not proved: ${node.raw} repeats without a bound`;
      return '';
    }
    const [only, ...others] = node.alternatives.flatMap(({ elements }) => elements);
    if ((isBehind ? isBegin : isEnd) && only && others.length === 0) {
      const plain = this.ofOneSign(only, node.negate);
      if (plain) return node.negate ? `(?:${isBehind ? '^' : '$'}|${plain})` : plain;
    }
    this.mustFail = true;
    return '';
  }

  private ofOneSign(node: AST.Element, isNegated: boolean): string | null {
    if (node.type !== 'Character' && node.type !== 'CharacterSet' && node.type !== 'CharacterClass')
      return null;
    const sign = this.sign(node);
    if (!isNegated) return sign;
    if (node.type !== 'CharacterClass') return sign === '.' ? '\\n' : `[^${sign}]`;
    return sign.startsWith('[^') ? `[${sign.slice(2)}` : `[^${sign.slice(1)}`;
  }

  private sign(node: AST.Node): string {
    if (!this.ignoresCase) return node.raw;
    return node.raw.replace(/\\(?:[pP]\{[^}]*\}|u\{?[\da-fA-F]+\}?|x..|.)|[^\\]/gsu, (part) =>
      part.length === 1 || !part.startsWith('\\')
        ? part.toLowerCase()
        : part.replace(/^\\p\{L[ul]\}$/, '\\p{L}'),
    );
  }
}

function count({ min, max, greedy }: AST.Quantifier): string {
  const last = max === Number.POSITIVE_INFINITY ? '' : String(Math.min(max, COUNTED));
  const first = Math.min(min, min === max ? COUNTED : Math.max(COUNTED - 1, 0), Number(last || COUNTED));
  return `{${first},${last}}${greedy ? '' : '?'}`;
}
