import type { SafetyCount } from '@shadow-guide/contracts';

const kinds: Record<string, string> = {
  card: 'Cards shown',
  question: 'Questions asked',
  answer: 'Questions answered',
};

const places: Record<string, string> = { 'journal-ai': 'Journal and chats', community: 'Forum' };

/** Returns a text for what the crisis check did; an unknown kind is shown by its own name. */
export function kindText(kind: string): string {
  return kinds[kind] ?? inWords(kind);
}

/** Returns a text for the category of a card, or for the person’s answer to the safety question. */
export function detailText(detail: string): string {
  return detail === '' ? '–' : inWords(detail);
}

export function placeText(service: string): string {
  return places[service] ?? inWords(service);
}

/** Returns the total of each kind, with known kinds first and in their order. */
export function totalsOf(counts: readonly SafetyCount[]): { kind: string; count: number }[] {
  const totals = new Map(Object.keys(kinds).map((kind) => [kind, 0]));
  for (const { kind, count } of counts) totals.set(kind, (totals.get(kind) ?? 0) + count);
  return [...totals].map(([kind, count]) => ({ kind, count }));
}

/** Returns a name in words: "medical_emergency" becomes "Medical emergency". */
function inWords(name: string): string {
  const words = name.replace(/[-_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
