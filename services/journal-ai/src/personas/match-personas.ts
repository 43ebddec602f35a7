import type { UserCipher } from '@shadow-guide/encryption';
import type { FoundPersona } from '../analysis/index.js';
import type { KnownPersona, KnownPersonas } from './discovery.repository.js';
import { identityHash } from './persona.seal.js';

/** A persona found in a message, and the stored persona that it strengthens; null when there is none. */
export interface MatchedPersona {
  readonly before: KnownPersona | null;
  readonly persona: FoundPersona;
}

/**
 * Matches each found persona with a stored one, by the stored persona's identity or by that of a persona merged into
 * it. Leaves out personas that the person deleted after writing the message, and combines two findings of one persona.
 */
export function matchPersonas(
  cipher: UserCipher,
  { known, forgotten }: Pick<KnownPersonas, 'known' | 'forgotten'>,
  found: readonly FoundPersona[],
): MatchedPersona[] {
  const byIdentity = new Map<string, KnownPersona>();
  for (const persona of known) for (const hash of persona.alias_hashes) byIdentity.set(hex(hash), persona);
  // A persona's own identity takes precedence over a name that the person gave to another persona.
  for (const persona of known) byIdentity.set(hex(persona.identity_hash), persona);
  const deleted = new Set(forgotten.map(hex));
  const matched = new Map<string, MatchedPersona>();
  for (const persona of found) {
    const hash = hex(identityHash(cipher, persona));
    if (deleted.has(hash)) continue;
    const before = byIdentity.get(hash) ?? null;
    const key = before?.id ?? hash;
    const earlier = matched.get(key)?.persona;
    matched.set(key, { before, persona: earlier ? together(earlier, persona) : persona });
  }
  return [...matched.values()];
}

function together(one: FoundPersona, other: FoundPersona): FoundPersona {
  return {
    ...one,
    traits: [...one.traits, ...other.traits],
    evidence: [...new Set([...one.evidence, ...other.evidence])],
  };
}

function hex(hash: Buffer): string {
  return hash.toString('hex');
}
