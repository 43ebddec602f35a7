/** One item of the search results: its day (`YYYY-MM-DD`), its words and, for a theme, its count. */
export interface RecalledItem {
  readonly date: string;
  readonly count: number | undefined;
  readonly text: string;
}

/** Search results from the person's journal, for a question about it. */
export interface Recalled {
  readonly asked: 'about' | 'last' | 'day' | 'lately';
  /** Number of matching entries. */
  readonly count: number;
  /** Day of the oldest match; null when there is none. */
  readonly first: string | null;
  /** Earliest day that was searched; null when the search was complete. */
  readonly searchedTo: string | null;
  readonly items: readonly RecalledItem[];
}

interface Figures {
  readonly count?: number;
  readonly first?: string | null;
  readonly searchedTo?: string | null;
}

const SECTION =
  /^Asked about earlier entries: (about|last|day|lately)$[\s\S]*?^<journal-search>\n([\s\S]*?)\n?<\/journal-search>$/m;
const ITEM = /^- (\d{4}-\d\d-\d\d)(?: \((\d+)\))?: ("(?:[^"\\]|\\.)*")$/gm;

/**
 * Reads the prompt section with the search results. @returns undefined when the person asked no question about earlier
 * entries
 */
export function readRecalled(system: string): Recalled | undefined {
  const [, asked, lines = ''] = SECTION.exec(system) ?? [];
  if (asked === undefined) return undefined;
  const [written] = /^\{.*\}$/m.exec(lines) ?? [];
  const { count = 0, first = null, searchedTo = null } = JSON.parse(written ?? '{}') as Figures;
  const items = [...lines.matchAll(ITEM)].map(([, date = '', times, text = '""']) => ({
    date,
    count: times === undefined ? undefined : Number(times),
    text: JSON.parse(text) as string,
  }));
  return { asked: asked as Recalled['asked'], count, first, searchedTo, items };
}
