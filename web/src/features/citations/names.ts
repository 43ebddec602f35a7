/** The authors and editors of a work. */
export interface Names {
  authors: Name[];
  editors: Name[];
  /** Whether the work has more authors or editors than the record names. */
  hasMore: boolean;
}

/** A person’s name, family name first, or an organisation’s name, which has no other part. */
export interface Name {
  family: string;
  given?: string;
  /** `III`, `Jr.` */
  suffix?: string;
}

/** Parses the names of a record: `Family, I.`, `Family, I. (Ed.)`, the name of an organisation, and `et al.` */
export function readNames(listed: readonly string[]): Names {
  const names: Names = { authors: [], editors: [], hasMore: false };
  for (const entry of listed) {
    const isEditor = /\(Eds?\.\)$/.test(entry);
    const withoutRole = entry.replace(/(?<!\s)\s*\(Eds?\.\)$/, '');
    const text = withoutRole.replace(/(?:,\s*|(?<!\s)\s*)et al\.?$/i, '').trim();
    if (text !== withoutRole.trim()) names.hasMore = true;
    // A record may contain a remark in place of a name.
    if (text === '' || text.startsWith('(')) continue;
    const [family = text, given, suffix] = text.split(', ');
    const name = { family, ...(given ? { given } : {}), ...(suffix ? { suffix } : {}) };
    (isEditor ? names.editors : names.authors).push(name);
  }
  return names;
}
