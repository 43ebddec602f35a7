import type { StoredReminders } from '@shadow-guide/contracts';
import type { PushKeys } from './push/index.js';
import { DEFAULT_QUIET, type ReminderRowWithDevices } from './reminders.repository.js';

type Shown = Pick<ReminderRowWithDevices, 'times' | 'push_enabled' | 'quiet_from' | 'quiet_to' | 'devices'>;

/** Settings shown to a person who has saved none. */
const NONE: Shown = {
  times: [],
  push_enabled: false,
  quiet_from: DEFAULT_QUIET.from,
  quiet_to: DEFAULT_QUIET.to,
  devices: 0,
};

/** Converts a person's settings to the response, and adds the public key that their browser subscribes with. */
export function toStoredReminders(row: Shown | null, { publicKey }: PushKeys): StoredReminders {
  const { times, push_enabled, quiet_from, quiet_to, devices } = row ?? NONE;
  return {
    times,
    pushEnabled: push_enabled,
    quietFrom: quiet_from,
    quietTo: quiet_to,
    devices,
    pushKey: publicKey,
  };
}
