import { type ArchiveRecord, archiveTable, item } from '@shadow-guide/archive';
import { Id, Instant, OneOf, Text, textRules } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import {
  Habit,
  HabitDay,
  openContent,
  openNote,
  Pause,
  type PauseReason,
  pauseReasons,
  type RecordedDayState,
  recordedDayStates,
  sealNote,
} from '../../habits/index.js';
import { aDate, instant } from './dates.js';

class HabitDayRecord implements ArchiveRecord {
  @OneOf(['habit-day']) type: 'habit-day';
  @Id() habitId: string;
  @Text({ max: 120, about: 'Of the habit, to read' }) habit: string;
  @Text(aDate) date: string;
  @OneOf(recordedDayStates, { about: 'open: taken back, and kept for its note' }) state: RecordedDayState;
  @Text(textRules.habitNote) note: string;
  @Instant({ about: 'When this date began and ended for the person, where they were' }) startsAt: string;
  @Instant() endsAt: string;
  @Instant() recordedAt: string;
}

type HabitDayRow = Omit<RowOf<HabitDay>, 'user_id'> & { habit_content: Buffer };

export const habitDays = archiveTable<UserCipher, HabitDayRecord, HabitDayRow>({
  type: 'habit-day',
  record: HabitDayRecord,
  read: {
    columns: `d.habit_id, h.content AS habit_content, d.date::text, d.state, d.note, d.starts_at, d.ends_at,
      d.recorded_at`,
    from: 'habits.habits h JOIN habits.habit_days d ON d.habit_id = h.id',
    person: 'h.user_id',
    key: { 'h.created_at': 'timestamptz', 'd.habit_id': 'uuid', 'd.date': 'date' },
  },
  toRecord: (row, cipher) => ({
    type: 'habit-day',
    habitId: row.habit_id,
    habit: openContent(cipher, row.habit_id, row.habit_content).title,
    date: row.date,
    state: row.state,
    note: openNote(cipher, row.habit_id, row.date, row.note),
    startsAt: instant(row.starts_at),
    endsAt: instant(row.ends_at),
    recordedAt: instant(row.recorded_at),
  }),
  refs: ({ habitId }) => ({ 'habits.habits': habitId }),
  inserts: [
    {
      into: HabitDay,
      columns: ['habitId', 'date', 'state', 'note', 'startsAt', 'endsAt', 'recordedAt'],
      parents: { habitId: Habit },
      toRow: (day, cipher, ids) => {
        const habitId = ids.of(day.habitId);
        const { date, state, startsAt, endsAt, recordedAt } = day;
        return {
          ...{ habitId, date, state, startsAt, endsAt, recordedAt },
          note: sealNote(cipher, habitId, date, day.note),
        };
      },
    },
  ],
  markdown: ({ date, habit, state, note }) => {
    const said = { completed: 'done', skipped: 'let go by', open: 'open' }[state];
    return item(`${date}, ${habit}: ${said}${note && `. ${note}`}`);
  },
});

class PauseRecord implements ArchiveRecord {
  @OneOf(['habit-pause']) type: 'habit-pause';
  @Id() habitId: string;
  @Text({ ...aDate, about: 'The first day' }) from: string;
  @Text({ nullable: true, ...aDate, about: 'The day after the last; null: it goes on' }) until: string | null;
  @OneOf(pauseReasons) reason: PauseReason;
}

type PauseRow = Omit<RowOf<Pause>, 'user_id'>;

export const pauses = archiveTable<UserCipher, PauseRecord, PauseRow>({
  type: 'habit-pause',
  record: PauseRecord,
  read: {
    columns: 'p.habit_id, p.from_date::text, p.until_date::text, p.reason',
    from: 'habits.habits h JOIN habits.pauses p ON p.habit_id = h.id',
    person: 'h.user_id',
    key: { 'p.habit_id': 'uuid', 'p.from_date': 'date' },
  },
  toRecord: (row) => ({
    type: 'habit-pause',
    habitId: row.habit_id,
    from: row.from_date,
    until: row.until_date,
    reason: row.reason,
  }),
  refs: ({ habitId }) => ({ 'habits.habits': habitId }),
  inserts: [
    {
      into: Pause,
      columns: ['habitId', 'fromDate', 'untilDate', 'reason'],
      parents: { habitId: Habit },
      toRow: (pause, _cipher, ids) => ({
        habitId: ids.of(pause.habitId),
        fromDate: pause.from,
        untilDate: pause.until,
        reason: pause.reason,
      }),
    },
  ],
  markdown: () => '',
});
