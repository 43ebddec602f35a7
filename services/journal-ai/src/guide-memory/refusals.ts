import type { UserCipher } from '@shadow-guide/encryption';
import type { FoundMemory } from '../analysis/index.js';
import { type Claim, restates, type SealedClaim, sealClaim, toClaim, wordsOf } from '../insights/index.js';
import type { Memory } from './memory.seal.js';

const TEXT = 'guide-memory';
const QUOTE = 'guide-memory-quote';
const SUBJECT = 'guide-memory-subject';
const HASH_BYTES = 8;

/**
 * Returns the hashes stored for a memory that must not return: hashes of its text, of its quotes and of its subject.
 * All words of the memory are included, because a finding may say the same in fewer words.
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

/** Memories that must not be stored again. */
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
   * Returns whether a finding is about a refused subject, only restates a refused memory, or is based on similar words.
   * When in doubt, returns true: the person can add a memory that is missing, but cannot take back what was sent to a
   * model.
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

/** Returns the hashes of a subject, one for each word: "My sister Anna" and "Anna" are the same person. */
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
