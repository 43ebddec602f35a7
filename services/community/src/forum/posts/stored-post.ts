import type {
  CheckInAnswer,
  ContentNote,
  HoldReason,
  PostState,
  SafetyCategory,
} from '@shadow-guide/contracts';

/** A post as it is stored. */
export interface StoredPost {
  readonly id: string;
  /** Order of arrival. */
  readonly seq: number;
  /** Null in a group. */
  readonly promptId: string | null;
  readonly parentId: string | null;
  /** Id of the discussion; the post's own id when it is one. */
  readonly rootId: string;
  /** 0 for a discussion, more for replies. */
  readonly depth: number;
  readonly anonymousId: string;
  readonly content: string;
  readonly contentNotes: ContentNote[];
  readonly createdAt: Date;
  readonly state: PostState;
  readonly holdReason: HoldReason | null;
  readonly safetyLevel: 'none' | 'uncertain' | 'danger';
  readonly safetyCategory: SafetyCategory | null;
  readonly checkInAsked: boolean;
  readonly checkInAnswer: CheckInAnswer | null;
  /** Deleted by its author: the text is gone. */
  readonly isDeleted: boolean;
}

/**
 * Returns whether a reader can see the post: everybody sees a visible one, the author sees all but their deleted ones.
 */
export function isShownTo(
  { isDeleted, state, anonymousId }: Pick<StoredPost, 'isDeleted' | 'state' | 'anonymousId'>,
  reader: string | null,
): boolean {
  return !isDeleted && (state === 'visible' || anonymousId === reader);
}
