/** The frequencies of a habit, each with its rest days (1 is Monday). */
const choices = [
  { name: 'Every day', restDays: [] },
  { name: 'Monday to Friday', restDays: [6, 7] },
  { name: 'Monday, Wednesday and Friday', restDays: [2, 4, 6, 7] },
  { name: 'On the weekend', restDays: [1, 2, 3, 4, 5] },
  { name: 'Once a week, on Monday', restDays: [2, 3, 4, 5, 6, 7] },
] as const;

export interface Frequency {
  readonly name: string;
  readonly restDays: readonly number[];
}

/** Returns the frequencies to choose from. If the habit's frequency is not a usual one, it is appended. */
export function frequenciesFor(restDays: readonly number[]): readonly Frequency[] {
  const isKnown = choices.some((choice) => isSame(choice.restDays, restDays));
  return isKnown ? choices : [...choices, { name: 'On days of your own', restDays }];
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.join() === other.join();
}
