import { type ArchiveRecord, archiveTable, quoted, section } from '@shadow-guide/archive';
import { HabitSuggestion, Many, OneOf, Text } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import { openSet, SuggestionSet, sealSet } from '../../suggestions/index.js';
import { aDate } from './dates.js';

class SuggestionSetRecord implements ArchiveRecord {
  @OneOf(['suggestion-set']) type: 'suggestion-set';
  @Text({ ...aDate, about: 'The day for which they were made' }) date: string;
  @Many(() => HabitSuggestion, { max: 20 }) suggestions: HabitSuggestion[];
}

type SuggestionSetRow = Omit<RowOf<SuggestionSet>, 'user_id'>;

/** Archive table of the latest suggestions; a person has at most one set. */
const suggestionSets = archiveTable<UserCipher, SuggestionSetRecord, SuggestionSetRow>({
  type: 'suggestion-set',
  record: SuggestionSetRecord,
  read: {
    columns: 'local_date::text, suggestions',
    from: 'habits.suggestion_sets',
    person: 'user_id',
    key: { user_id: 'uuid' },
  },
  toRecord: (row, cipher) => ({
    type: 'suggestion-set',
    date: row.local_date,
    suggestions: openSet(cipher, row.suggestions),
  }),
  refs: () => ({}),
  inserts: [
    {
      into: SuggestionSet,
      columns: ['localDate', 'suggestions'],
      toRow: ({ date, suggestions }, cipher) => ({
        localDate: date,
        suggestions: sealSet(cipher, suggestions),
      }),
    },
  ],
  markdown: ({ date, suggestions }) =>
    section(
      2,
      `Suggested for ${date}`,
      ...suggestions.map(({ title, description, reasoning }) =>
        quoted(`${title}\n${description}\n${reasoning}`),
      ),
    ),
});

export const suggestionsPart = { name: 'habit-suggestions', tables: [suggestionSets] };
