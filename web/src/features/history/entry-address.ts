import type { EntryPlace } from '@shadow-guide/contracts';
import { paths } from '../../lib/paths.js';

/**
 * Returns the URL at which an entry is shown, scrolled to and highlighted. Today's entries are shown in the journal,
 * older ones in their conversation. Entries to a persona, in a round table or in an exercise are shown in that chat.
 * @param inJournal false: never the journal, even for today's entries
 */
export function entryAddress(entry: string, place: EntryPlace, inJournal: boolean): string {
  const { kind, conversationId, subjectId, isToday } = place;
  if (kind === 'persona' && subjectId !== null) return paths.persona(subjectId, { entry });
  if (kind === 'table' && subjectId !== null) return paths.sharedTable(subjectId, { entry });
  if (kind === 'exercise' && subjectId !== null) return paths.exerciseConversation(subjectId, { entry });
  if (kind === 'journal' && isToday && inJournal) return paths.journal({ entry });
  return paths.pastConversation(conversationId, { entry });
}
