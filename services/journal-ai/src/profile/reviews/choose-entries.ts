/** Entry of a week or month, decrypted. */
export interface ChosenEntry {
  readonly id: string;
  /** `YYYY-MM-DD` in the person's time zone. */
  readonly day: string;
  readonly text: string;
}

/** Maximum number of characters (UTF-16 units) of one entry that are sent to the model, and of all entries together. */
const ENTRY_CHARACTERS = 3_000;
const ALL_CHARACTERS = 30_000;

/**
 * Chooses the entries that fit, and returns them in order. First each day contributes its first entry, then each its
 * last, then each its second, and so on, so that a day with many entries does not displace the others. A very long
 * entry is truncated.
 * @param entries oldest first
 */
export function chooseEntries(entries: readonly ChosenEntry[], characters = ALL_CHARACTERS): ChosenEntry[] {
  const days = new Map<string, ChosenEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  const queues = [...days.values()].map(inTurns);
  const chosen = new Map<string, ChosenEntry>();
  let left = characters;
  for (let turn = 0; queues.some((queue) => turn < queue.length); turn += 1) {
    for (const queue of queues) {
      const entry = queue[turn];
      if (!entry) continue;
      const text = entry.text.slice(0, ENTRY_CHARACTERS);
      if (text.length > left) continue;
      left -= text.length;
      chosen.set(entry.id, { ...entry, text });
    }
  }
  return entries.flatMap(({ id }) => chosen.get(id) ?? []);
}

/** Returns a day's first entry, then its last, and then the others in order. */
function inTurns(entries: readonly ChosenEntry[]): ChosenEntry[] {
  return [...entries.slice(0, 1), ...entries.slice(1).slice(-1), ...entries.slice(1, -1)];
}
