import {
  type ContentNote,
  contentNotes,
  isLongerThan,
  type NewDiscussion,
  textRules,
} from '@shadow-guide/contracts';
import { nothingToRead, textTooLong, unknownContentNote } from '../forum-errors.js';
import { cleanText } from '../text/index.js';

/** The text of a post as stored. */
export interface PostText {
  readonly content: string;
  readonly contentNotes: ContentNote[];
}

/**
 * Cleans and checks the text of a post.
 * @throws DomainError `validation_failed` for a text that cannot be posted
 */
export function textOf({
  content,
  contentNotes: notes = [],
}: Pick<NewDiscussion, 'content' | 'contentNotes'>): PostText {
  const known: readonly string[] = contentNotes;
  if (!notes.every((note) => known.includes(note))) throw unknownContentNote();
  const cleaned = cleanText(content);
  if (cleaned === '') throw nothingToRead();
  // Normalization makes some texts longer, so the length is checked again.
  if (isLongerThan(cleaned, textRules.forumPost.max)) throw textTooLong(textRules.forumPost.max);
  return { content: cleaned, contentNotes: [...new Set(notes)].sort() };
}
