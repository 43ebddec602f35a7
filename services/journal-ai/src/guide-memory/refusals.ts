import type { UserCipher } from '@shadow-guide/encryption';
import type { FoundMemory } from '../analysis/index.js';
import { type Claim, restates, type SealedClaim, sealClaim, toClaim, wordsOf } from '../insights/index.js';
import type { Memory } from './memory.seal.js';

const TEXT = 'guide-memory';
const QUOTE = 'guide-memory-quote';
const SUBJECT = 'guide-memory-subject';
const HASH_BYTES = 8;

/**
 * What is kept of a memory that must not come back: keyed hashes of what it says, of the words it rests on, and of whom or what it is
 * about. All its words count: what is found says the same with fewer.
 */
export function refusalOf(
  cipher: UserCipher,
  { text, subject, evidence }: Pick<Memory, 'text' | 'subject' | 'evidence'>,
): SealedClaim[] {
  return [
    sealText(cipher, TEXT, text, wordsOf(text)),
    ...evidence.map(({ quote }) => sealText(cipher, QUOTE, quote, wordsOf(quote))),
    ...(subject === null ? [] : [sealSubject(cipher, subject)]),
  ];
}

/** What must not be remembered again. */
export class Refusals {
  private readonly claims: readonly Claim[];
  private readonly subjects: readonly ReadonlySet<string>[];

  constructor(
    private readonly cipher: UserCipher,
    refused: readonly SealedClaim[],
  ) {
    const subjectKind = kindOfSubject(cipher);
    this.subjects = refused
      .filter(({ kindHash }) => kindHash.equals(subjectKind))
      .map((claim) => toClaim(claim).stems);
    this.claims = refused.filter(({ kindHash }) => !kindHash.equals(subjectKind)).map(toClaim);
  }

  /**
   * Whether a finding is about a refused subject, only restates what is refused, or rests on the same kind of words. In doubt it is:
   * the person can write down what they miss, but not take back what was told.
   */
  covers({ text, quote, subject }: FoundMemory): boolean {
    const names = [subject];
    const said = toClaim(sealText(this.cipher, TEXT, text, names));
    const shown = toClaim(sealText(this.cipher, QUOTE, quote, names));
    const about = toClaim(sealSubject(this.cipher, subject)).stems;
    return (
      this.subjects.some((refused) => isWithin(about, refused) || isWithin(refused, about)) ||
      this.claims.some((refused) => restates(said, refused) || restates(shown, refused))
    );
  }
}

function sealText(cipher: UserCipher, type: string, text: string, names: readonly string[]): SealedClaim {
  return sealClaim(cipher, { type, title: '', text, names });
}

/** "My sister Anna" and "Anna" are about one person: each word counts. */
function sealSubject(cipher: UserCipher, subject: string): SealedClaim {
  const words = wordsOf(subject);
  const hashes = (words.length > 0 ? words : [subject]).map((word) =>
    cipher.fingerprint('guide-memory-subject-word', word).subarray(0, HASH_BYTES),
  );
  return { kindHash: kindOfSubject(cipher), stemHashes: Buffer.concat(hashes.sort(Buffer.compare)) };
}

function kindOfSubject(cipher: UserCipher): Buffer {
  return cipher.fingerprint('claim-kind', SUBJECT);
}

function isWithin(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].every((word) => others.has(word));
}
