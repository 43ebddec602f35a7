/** Sections of the hub; the forum is the default and is omitted from the URL. */
export const sections = [
  { value: 'forum', label: 'Daily Forum' },
  { value: 'groups', label: 'Support Groups' },
  { value: 'insights', label: 'Community Insights' },
] as const;

export type Section = (typeof sections)[number]['value'];

/** Returns the section named in the URL; the forum if the URL names none or an unknown one. */
export function sectionFrom(named: string | null): Section {
  return sections.find(({ value }) => value === named)?.value ?? 'forum';
}

/** Returns the sort order named in the URL; the section’s first order if the URL names none or an unknown one. */
export function sortFrom<Sort extends string>(
  named: string | null,
  choices: readonly { value: Sort }[],
): Sort {
  return (choices.find(({ value }) => value === named) ?? choices[0])?.value as Sort;
}
