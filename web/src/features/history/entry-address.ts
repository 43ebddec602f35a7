import type { EntryPlace } from '@shadow-guide/contracts';
import { paths } from '../../lib/paths.js';

/**
 * The address at which an entry is read, scrolled to and marked: today's in the journal itself, older ones in their conversation,
 * what was said to a persona, at a table or in an exercise in that chat.
 * @param inJournal false: not in the journal, even today
 */
export function entryAddress(entry: string, place: EntryPlace, inJournal: boolean): string {
  const { kind, conversationId, subjectId, isToday } = place;
  if (kind === 'persona' && subjectId !== null) return paths.persona(subjectId, { entry });
  if (kind === 'table' && subjectId !== null) return paths.sharedTable(subjectId, { entry });
  if (kind === 'exercise' && subjectId !== null) return paths.exerciseConversation(subjectId, { entry });
  if (kind === 'journal' && isToday && inJournal) return paths.journal({ entry });
  return paths.pastConversation(conversationId, { entry });
}
