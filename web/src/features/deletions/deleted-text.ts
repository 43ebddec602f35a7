/** Kinds of content that can be deleted. */
export type DeletedKind = 'entry' | 'conversation' | 'day';

const names: Record<DeletedKind, { one: string; many: string }> = {
  entry: { one: 'entry', many: 'entries' },
  conversation: { one: 'conversation', many: 'conversations' },
  day: { one: 'day', many: 'days' },
};

const list = new Intl.ListFormat('en-US');

/**
 * Returns what was deleted, as the beginning of each message about deletions: `Entry`, or for several
 * `2 entries and 1 day`.
 */
export function deletedName(deletions: readonly { kind: DeletedKind }[]): string {
  const [first] = deletions;
  if (first && deletions.length === 1) {
    const { one } = names[first.kind];
    return one.charAt(0).toUpperCase() + one.slice(1);
  }
  const kinds = Object.keys(names) as DeletedKind[];
  return list.format(
    kinds.flatMap((kind) => {
      const count = deletions.filter((deletion) => deletion.kind === kind).length;
      if (count === 0) return [];
      return [`${count} ${count === 1 ? names[kind].one : names[kind].many}`];
    }),
  );
}
