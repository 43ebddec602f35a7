import { type ProfileTrait, profileTraits } from '@shadow-guide/contracts';

/** Prefixes of English words that mean a trait with an icon, by trait. Traits in other languages are left unchanged. */
const STEMS: Readonly<Record<ProfileTrait, readonly string[]>> = {
  introspective: ['introspect', 'reflect', 'self-aware', 'contemplat', 'thoughtful', 'self-examin'],
  empathetic: ['empath', 'compassion', 'sensitiv', 'attuned', 'sympath'],
  analytical: ['analy', 'logical', 'rational', 'methodical', 'systematic', 'precise'],
  creative: ['creativ', 'imaginat', 'inventive', 'artistic'],
  adventurous: ['adventur', 'bold', 'daring', 'brave', 'courageous', 'spontaneous', 'exploring'],
  nurturing: ['nurtur', 'caring', 'protective', 'supportive', 'generous', 'warm-hearted', 'kind'],
  ambitious: ['ambiti', 'driven', 'determined', 'striving', 'achieving', 'competitive', 'goal-oriented'],
  peaceful: ['peace', 'calm', 'gentle', 'patient', 'serene', 'harmon'],
};

/**
 * Returns the trait with an icon that a word means; undefined when it means none. Several words mean none: "protective
 * in its own way" is not nurturing.
 */
export function profileTraitOf(word: string): ProfileTrait | undefined {
  const folded = word.trim().toLowerCase();
  if (/\s/u.test(folded)) return undefined;
  return profileTraits.find((trait) => STEMS[trait].some((stem) => folded.startsWith(stem)));
}
