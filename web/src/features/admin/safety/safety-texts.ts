import type { SafetyCount } from '@shadow-guide/contracts';

const kinds: Record<string, string> = {
  card: 'Cards shown',
  question: 'Questions asked',
  answer: 'Questions answered',
};

const places: Record<string, string> = { 'journal-ai': 'Journal and chats', community: 'Forum' };

/** What the crisis check did. A kind that is not known here goes by its own name. */
export function kindText(kind: string): string {
  return kinds[kind] ?? inWords(kind);
}

/** The category of a card, or what was answered. */
export function detailText(detail: string): string {
  return detail === '' ? '–' : inWords(detail);
}

export function placeText(service: string): string {
  return places[service] ?? inWords(service);
}

/** How often each kind came, the known ones first and in their order. */
export function totalsOf(counts: readonly SafetyCount[]): { kind: string; count: number }[] {
  const totals = new Map(Object.keys(kinds).map((kind) => [kind, 0]));
  for (const { kind, count } of counts) totals.set(kind, (totals.get(kind) ?? 0) + count);
  return [...totals].map(([kind, count]) => ({ kind, count }));
}

/** "medical_emergency" is "Medical emergency". */
function inWords(name: string): string {
  const words = name.replace(/[-_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
