/** The parts of the hub; the forum is the one without a choice, and does not stand in the address. */
export const sections = [
  { value: 'forum', label: 'Daily Forum' },
  { value: 'groups', label: 'Support Groups' },
  { value: 'insights', label: 'Community Insights' },
] as const;

export type Section = (typeof sections)[number]['value'];

/** The section that an address names; the forum where it names none that there is. */
export function sectionFrom(named: string | null): Section {
  return sections.find(({ value }) => value === named)?.value ?? 'forum';
}

/** The order that an address names among those of a section; its first one where it names none of them. */
export function sortFrom<Sort extends string>(
  named: string | null,
  choices: readonly { value: Sort }[],
): Sort {
  return (choices.find(({ value }) => value === named) ?? choices[0])?.value as Sort;
}
