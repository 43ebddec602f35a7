import type { SetGrants } from '@shadow-guide/contracts';

/** Words accepted after the account's id, and the change that each makes. */
const WORDS: Readonly<Record<string, Omit<SetGrants, 'userId'>>> = {
  premium: { adminGrantedPremium: true, subscriptionTier: 'premium' },
  'no-premium': { adminGrantedPremium: false, subscriptionTier: 'free' },
  'ad-free': { adminGrantedAdFree: true },
  ads: { adminGrantedAdFree: false },
};

export const USAGE = `Usage: run-grants.js ACCOUNT-ID [${Object.keys(WORDS).join(' | ')}] ...
Gives or takes premium and freedom from ads. With the account's id alone it only shows what is given.`;

/** @returns the input, not validated; null for an unknown word or a missing account id */
export function readGrantArguments([userId, ...words]: readonly string[]): SetGrants | null {
  if (userId === undefined || !words.every((word) => Object.hasOwn(WORDS, word))) return null;
  return Object.assign({ userId }, ...words.map((word) => WORDS[word])) as SetGrants;
}
