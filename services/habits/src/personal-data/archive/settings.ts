import { type ArchiveRecord, archiveTable, item } from '@shadow-guide/archive';
import { Instant, Int, OneOf, Text, TextList } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import { DaySettings } from '../../days/index.js';
import { ReminderSettings } from '../../reminders/index.js';
import { instant } from './dates.js';

const aTime = { min: 5, max: 5, about: 'HH:MM of the person’s clock' } as const;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

class RemindersRecord implements ArchiveRecord {
  @OneOf(['reminders']) type: 'reminders';
  @TextList({ max: 10, maxLength: 5, about: 'HH:MM of the person’s clock' }) times: string[];
  @Text(aTime) quietFrom: string;
  @Text(aTime) quietTo: string;
  @Text({ max: 60, about: 'IANA time zone' }) zone: string;
}

type RemindersRow = RowOf<ReminderSettings, 'times' | 'quietFrom' | 'quietTo' | 'zone'>;

/**
 * Archive table of the times of reminders. Whether a browser may be notified is not exported: reminders are sent after
 * they are enabled in a browser.
 */
const reminders = archiveTable<UserCipher, RemindersRecord, RemindersRow>({
  type: 'reminders',
  record: RemindersRecord,
  read: {
    columns: 'times, quiet_from, quiet_to, zone',
    from: 'habits.reminder_settings',
    person: 'user_id',
    key: { user_id: 'uuid' },
  },
  toRecord: (row) => ({
    type: 'reminders',
    times: row.times,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    zone: row.zone,
  }),
  refs: () => ({}),
  inserts: [
    {
      into: ReminderSettings,
      columns: ['times', 'quietFrom', 'quietTo', 'zone'],
      toRow: ({ times, quietFrom, quietTo, zone }) => {
        if (![...times, quietFrom, quietTo].every((time) => TIME.test(time)) || !isZone(zone)) return null;
        return { times: `{${times.join(',')}}`, quietFrom, quietTo, zone };
      },
    },
  ],
  markdown: ({ times, quietFrom, quietTo }) =>
    item(`Reminders at ${times.join(', ') || 'no time'}, quiet from ${quietFrom} to ${quietTo}`),
});

class DaySettingsRecord implements ArchiveRecord {
  @OneOf(['day-settings']) type: 'day-settings';
  @Int({ min: 0, max: 12, about: 'The hour at which the person’s day of habits begins' })
  dayStartHour: number;
  @Instant() updatedAt: string;
}

type DaySettingsRow = Omit<RowOf<DaySettings>, 'user_id'>;

const daySettings = archiveTable<UserCipher, DaySettingsRecord, DaySettingsRow>({
  type: 'day-settings',
  record: DaySettingsRecord,
  read: {
    columns: 'day_start_hour, updated_at',
    from: 'habits.day_settings',
    person: 'user_id',
    key: { user_id: 'uuid' },
  },
  toRecord: (row) => ({
    type: 'day-settings',
    dayStartHour: row.day_start_hour,
    updatedAt: instant(row.updated_at),
  }),
  refs: () => ({}),
  inserts: [
    {
      into: DaySettings,
      columns: ['dayStartHour', 'updatedAt'],
      toRow: ({ dayStartHour, updatedAt }) => ({ dayStartHour, updatedAt }),
    },
  ],
  markdown: ({ dayStartHour }) => item(`The day begins at ${dayStartHour}:00`),
});

export const remindersPart = { name: 'reminders', tables: [reminders] };
export const daySettingsPart = { name: 'habit-settings', tables: [daySettings] };
