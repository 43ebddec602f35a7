import type { AST } from '@eslint-community/regexpp';

/** What is known about the characters shortly before a position in a text. */
interface Known {
  /** Whether the text begins a bounded number of characters earlier. */
  readonly isAnchored: boolean;
  /** Character classes from each of which a character was read shortly before. */
  readonly readBefore: readonly string[];
  /** Character classes that contain neither a character shortly before nor the text's beginning. */
  readonly notBefore: readonly string[];
  readonly hasLooped: boolean;
}

const NOTHING: Known = { isAnchored: false, readBefore: [], notBefore: [], hasLooped: false };

/**
 * Returns whether an expression reads each section of a text at most a constant number of times, by a rule that needs
 * no automaton. Each path through the expression has one loop, over a character class. Shortly before that loop comes
 * the text’s beginning or a character outside the class. A section of characters of the class is therefore entered only
 * near its beginning, a bounded number of times. A loop at the very end is allowed: what it reads belongs to the match
 * and is not read again. Everything else in the expression has a bounded length.
 */
export function loopsOnce(pattern: AST.Pattern, flags: string): boolean {
  try {
    for (const each of pattern.alternatives) new Walk(flags).through(each, NOTHING, true);
    return true;
  } catch (error) {
    if (error instanceof NotKnown) return false;
    throw error;
  }
}

class NotKnown extends Error {}

class Walk {
  private readonly isMultiline: boolean;

  constructor(private readonly flags: string) {
    this.isMultiline = flags.includes('m');
  }

  through({ elements }: AST.Alternative, before: Known, isEnd: boolean): Known {
    return elements.reduce(
      (known, element, at) => this.step(element, known, isEnd && at === elements.length - 1),
      before,
    );
  }

  private step(node: AST.Element, known: Known, isEnd: boolean): Known {
    if (isOneSign(node)) return { ...known, readBefore: [...known.readBefore, node.raw] };
    if (node.type === 'Quantifier') return this.repeated(node, known, isEnd);
    if (node.type === 'Assertion') return this.looked(node, known);
    if (node.type !== 'Group' && node.type !== 'CapturingGroup') throw new NotKnown();
    const ends = node.alternatives.map((each) => this.through(each, known, isEnd));
    return { ...known, hasLooped: ends.some(({ hasLooped }) => hasLooped) };
  }

  private repeated({ element, min, max }: AST.Quantifier, known: Known, isEnd: boolean): Known {
    if (max !== Number.POSITIVE_INFINITY) {
      const after = this.step(element, known, isEnd && max === 1);
      if (after.hasLooped && !known.hasLooped && max > 1) throw new NotKnown();
      return min > 0 ? after : { ...known, hasLooped: after.hasLooped };
    }
    if (!isOneSign(element)) throw new NotKnown();
    if (isEnd) return known;
    if (known.hasLooped || !this.isEnteredOnce(element.raw, known)) throw new NotKnown();
    return { ...known, hasLooped: true };
  }

  private isEnteredOnce(looped: string, { isAnchored, readBefore, notBefore }: Known): boolean {
    const signs = this.signsOf(looped);
    return (
      isAnchored ||
      readBefore.some((each) => !meets(signs, this.signsOf(each))) ||
      notBefore.some((each) => isWithin(signs, this.signsOf(each)))
    );
  }

  private looked(node: AST.Assertion, known: Known): Known {
    if (node.kind === 'start')
      return this.isMultiline
        ? { ...known, notBefore: [...known.notBefore, '[^\\n\\r\\u2028\\u2029]'] }
        : { ...known, isAnchored: true };
    // At a word boundary, one neighbour is a word character and the other is not. The first loop begins beside the
    // neighbour that is outside its class.
    if (node.kind === 'word' && !node.negate)
      return { ...known, notBefore: [...known.notBefore, '\\w', '\\W'] };
    if (node.kind !== 'lookahead' && node.kind !== 'lookbehind') return known;
    if (node.alternatives.some(hasLoop)) throw new NotKnown();
    const [only, ...others] = node.alternatives.flatMap(({ elements }) => elements);
    if (node.kind === 'lookahead' || !only || others.length > 0 || !isOneSign(only)) return known;
    return node.negate
      ? { ...known, notBefore: [...known.notBefore, only.raw] }
      : { ...known, readBefore: [...known.readBefore, only.raw] };
  }

  private signsOf(raw: string): Uint8Array {
    return signsOf(raw, this.flags.replace(/[^ius]/g, ''));
  }
}

/** Returns whether some part of an expression repeats without a bound. */
export function hasLoop(node: AST.Node): boolean {
  if (node.type === 'Quantifier') return node.max === Number.POSITIVE_INFINITY || hasLoop(node.element);
  if ('alternatives' in node) return node.alternatives.some(hasLoop);
  return node.type === 'Alternative' && node.elements.some(hasLoop);
}

type OneSign = AST.Character | AST.CharacterSet | AST.CharacterClass;

function isOneSign(node: AST.Element): node is OneSign {
  return node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass';
}

/** Size of the Unicode planes that contain letters and symbols. */
const SIGNS = 0x20000;
const known = new Map<string, Uint8Array>();

/** Returns for each character whether it is in a class, as the regular expression engine decides. */
function signsOf(raw: string, flags: string): Uint8Array {
  const key = `${raw}/${flags}`;
  const found = known.get(key);
  if (found) return found;
  const expression = new RegExp(`^${raw}`, flags);
  const signs = Uint8Array.from({ length: SIGNS }, (_, code) =>
    expression.test(String.fromCodePoint(code)) ? 1 : 0,
  );
  known.set(key, signs);
  return signs;
}

function meets(some: Uint8Array, others: Uint8Array): boolean {
  return some.some((is, code) => is === 1 && others[code] === 1);
}

function isWithin(some: Uint8Array, others: Uint8Array): boolean {
  return !some.some((is, code) => is === 1 && others[code] === 0);
}
