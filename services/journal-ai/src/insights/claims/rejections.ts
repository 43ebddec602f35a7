import { insightTypes } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { FoundInsight } from '../../analysis/index.js';
import { tagHash } from '../insight.seal.js';
import { type Claim, type ComparedTexts, claimOf, restates } from './claim.js';

/** Claim as stored: keyed hashes, without a readable word. */
export interface SealedClaim {
  readonly kindHash: Buffer;
  /** Concatenated hashes of the stems. */
  readonly stemHashes: Buffer;
}

/** Claim that the person rejected. */
export interface RejectedClaim extends SealedClaim {
  readonly insightId: string;
}

/** Length in bytes of a stored hash; sufficient to distinguish the few stems of one person. */
const HASH_BYTES = 8;

export function sealClaim(cipher: UserCipher, insight: ComparedTexts): SealedClaim {
  const { kind, stems } = claimOf(insight);
  return {
    kindHash: cipher.fingerprint('claim-kind', kind),
    stemHashes: Buffer.concat(
      [...stems]
        .map((stem) => cipher.fingerprint('claim-stem', stem).subarray(0, HASH_BYTES))
        .sort(Buffer.compare),
    ),
  };
}

/**
 * Converts a stored claim, which consists of hashes only, into one that can be compared with other claims of the same
 * person.
 */
export function toClaim({ kindHash, stemHashes }: SealedClaim): Claim {
  const stems = new Set<string>();
  for (let at = 0; at < stemHashes.length; at += HASH_BYTES) {
    stems.add(stemHashes.toString('hex', at, at + HASH_BYTES));
  }
  return { kind: kindHash.toString('hex'), stems };
}

/** Returns whether one stored claim only restates another of the same person, see {@link restates}. */
export function restatesSealed(claim: SealedClaim, other: SealedClaim): boolean {
  return restates(toClaim(claim), toClaim(other));
}

/** Findings that a person rejected with "Not me", for comparison with new findings. */
export class Rejections {
  static readonly none = new Rejections([], []);
  private readonly claims: readonly { readonly insightId: string; readonly claim: Claim }[];
  private readonly tags: ReadonlySet<string>;

  constructor(claims: readonly RejectedClaim[], tagHashes: readonly Buffer[]) {
    this.claims = claims.map((rejected) => ({ insightId: rejected.insightId, claim: toClaim(rejected) }));
    this.tags = new Set(tagHashes.map((hash) => hash.toString('hex')));
  }

  /** Returns the insights that do not restate a rejected insight. */
  without(cipher: UserCipher, found: readonly FoundInsight[]): readonly FoundInsight[] {
    return found.filter((insight) => this.restatedBy(cipher, insight) === null);
  }

  /** Returns the id of a rejected insight that the given insight only restates; null when there is none. */
  restatedBy(cipher: UserCipher, insight: ComparedTexts, except?: string): string | null {
    const others = this.claims.filter(({ insightId }) => insightId !== except);
    if (others.length === 0) return null;
    const claim = toClaim(sealClaim(cipher, insight));
    return others.find((rejected) => restates(claim, rejected.claim))?.insightId ?? null;
  }

  /** Returns whether a sentence without a type restates a rejected insight of any type. */
  restatesAny(cipher: UserCipher, text: string): boolean {
    return insightTypes.some((type) => this.restatedBy(cipher, { type, title: '', text }) !== null);
  }

  /** Returns the tags that are not hidden. */
  shown(cipher: UserCipher, tags: readonly string[]): string[] {
    return tags.filter((tag) => this.tags.size === 0 || !this.tags.has(tagHash(cipher, tag).toString('hex')));
  }
}
