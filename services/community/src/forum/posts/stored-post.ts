import type { Post } from '../../posts/index.js';

/** Columns that only statements use. */
export type HiddenColumn =
  | 'day'
  | 'requestId'
  | 'changedIn'
  | 'withdrawnOn'
  | 'withdrawnRank'
  | 'groupId'
  | 'lastDay';

/** A post as it is stored; `seq` is the order of arrival. */
export interface StoredPost extends Readonly<Omit<Post, HiddenColumn | 'seq'>> {
  readonly seq: number;
}

/**
 * Returns whether a reader can see the post. Everybody sees a visible post; the author sees all own posts except
 * deleted ones.
 */
export function isShownTo(
  { isDeleted, state, anonymousId }: Pick<StoredPost, 'isDeleted' | 'state' | 'anonymousId'>,
  reader: string | null,
): boolean {
  return !isDeleted && (state === 'visible' || anonymousId === reader);
}
