import { type ArchiveRecord, archiveTable, item } from '@shadow-guide/archive';
import { Id, Instant, OneOf, Text, textRules } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openContent, openNote, sealNote } from '../../habits/index.js';
import { aDate, instant } from './dates.js';

const dayStates = ['completed', 'skipped', 'open'] as const;
type DayState = (typeof dayStates)[number];

class HabitDayRecord implements ArchiveRecord {
  @OneOf(['habit-day']) type: 'habit-day';
  @Id() habitId: string;
  @Text({ max: 120, about: 'Of the habit, to read' }) habit: string;
  @Text(aDate) date: string;
  @OneOf(dayStates, { about: 'open: taken back, and kept for its note' }) state: DayState;
  @Text(textRules.habitNote) note: string;
  @Instant({ about: 'When this date began and ended for the person, where they were' }) startsAt: string;
  @Instant() endsAt: string;
  @Instant() recordedAt: string;
}

interface HabitDayRow {
  habit_id: string;
  habit_content: Buffer;
  date: string;
  state: DayState;
  note: Buffer | null;
  starts_at: Date;
  ends_at: Date;
  recorded_at: Date;
}

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
      table: 'habits.habit_days',
      columns: {
        habit_id: 'uuid',
        date: 'date',
        state: 'text',
        note: 'bytea',
        starts_at: 'timestamptz',
        ends_at: 'timestamptz',
        recorded_at: 'timestamptz',
      },
      parents: { habit_id: 'habits.habits' },
      toRow: (day, cipher, ids) => {
        const id = ids.of(day.habitId);
        return {
          habit_id: id,
          date: day.date,
          state: day.state,
          note: sealNote(cipher, id, day.date, day.note),
          starts_at: day.startsAt,
          ends_at: day.endsAt,
          recorded_at: day.recordedAt,
        };
      },
    },
  ],
  markdown: ({ date, habit, state, note }) => {
    const said = { completed: 'done', skipped: 'let go by', open: 'open' }[state];
    return item(`${date}, ${habit}: ${said}${note && `. ${note}`}`);
  },
});

const pauseReasons = ['person', 'reached', 'archived'] as const;
type PauseReason = (typeof pauseReasons)[number];

class PauseRecord implements ArchiveRecord {
  @OneOf(['habit-pause']) type: 'habit-pause';
  @Id() habitId: string;
  @Text({ ...aDate, about: 'The first day' }) from: string;
  @Text({ nullable: true, ...aDate, about: 'The day after the last; null: it goes on' }) until: string | null;
  @OneOf(pauseReasons) reason: PauseReason;
}

interface PauseRow {
  habit_id: string;
  from_date: string;
  until_date: string | null;
  reason: PauseReason;
}

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
      table: 'habits.pauses',
      columns: { habit_id: 'uuid', from_date: 'date', until_date: 'date', reason: 'text' },
      parents: { habit_id: 'habits.habits' },
      toRow: (pause, _cipher, ids) => ({
        habit_id: ids.of(pause.habitId),
        from_date: pause.from,
        until_date: pause.until,
        reason: pause.reason,
      }),
    },
  ],
  markdown: () => '',
});
