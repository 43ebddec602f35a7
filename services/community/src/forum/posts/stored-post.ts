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
  /** In the order in which they came. */
  readonly seq: number;
  /** Null in a group. */
  readonly promptId: string | null;
  readonly parentId: string | null;
  /** The discussion; its own id for a discussion. */
  readonly rootId: string;
  /** 0 for a discussion. */
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
  /** By its author: its text is gone. */
  readonly isDeleted: boolean;
}

/** Whether somebody reads the post: anybody what is visible, its author whatever they have not deleted. */
export function isShownTo(
  { isDeleted, state, anonymousId }: Pick<StoredPost, 'isDeleted' | 'state' | 'anonymousId'>,
  reader: string | null,
): boolean {
  return !isDeleted && (state === 'visible' || anonymousId === reader);
}
