/** An entry of a week or month, readable. */
export interface ChosenEntry {
  readonly id: string;
  /** `YYYY-MM-DD` of the person. */
  readonly day: string;
  readonly text: string;
}

/** Characters (UTF-16 units) that are sent to the model: of one entry, and of all. */
const ENTRY_CHARACTERS = 3_000;
const ALL_CHARACTERS = 30_000;

/**
 * Entries that fit, in their order: each day gives its first entry, then each its last, then each its second, and so on, so that a
 * day on which much was written does not hide the others. A very long entry is cut.
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

/** The first, the last, and then the others in their order. */
function inTurns(entries: readonly ChosenEntry[]): ChosenEntry[] {
  return [...entries.slice(0, 1), ...entries.slice(1).slice(-1), ...entries.slice(1, -1)];
}
