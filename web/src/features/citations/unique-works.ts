import type { CitedWork } from '@shadow-guide/contracts';

/** Returns each work once, in the order of first citation. */
export function uniqueWorks(works: readonly CitedWork[]): CitedWork[] {
  const seen = new Set<string>();
  return works.filter(({ id, doi }) => {
    const names = [`id ${id}`, ...(doi ? [`doi ${doi.toLowerCase()}`] : [])];
    const isNew = names.every((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return isNew;
  });
}
