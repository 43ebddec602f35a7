import { Controller } from '@nestjs/common';
import {
  type CalendarFile,
  type KnownDevice,
  type PushDevice,
  type PushDeviceRef,
  type ReminderSettings,
  reminders,
  type StoredReminders,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { AddDevice } from './add-device.js';
import { MakeCalendarFile } from './calendar/make-calendar-file.js';
import { ChangeReminders } from './change-reminders.js';
import { checkedSettings } from './checked-settings.js';
import { DevicesRepository } from './devices.repository.js';
import { PushContext } from './push/index.js';
import { ReadReminders } from './read-reminders.js';

/** Endpoints of reminders. */
@Controller()
export class RemindersHandler {
  constructor(
    private readonly read: ReadReminders,
    private readonly change: ChangeReminders,
    private readonly newDevice: AddDevice,
    private readonly devices: DevicesRepository,
    private readonly calendar: MakeCalendarFile,
    private readonly push: PushContext,
  ) {}

  @Handle(reminders.get)
  get(_input: undefined, { caller }: Call): Promise<StoredReminders> {
    return this.read.run(caller);
  }

  @Handle(reminders.save)
  async save(input: ReminderSettings, { caller }: Call): Promise<StoredReminders> {
    const { times, pushEnabled, quietFrom, quietTo } = checkedSettings(input);
    const wish = { times, push_enabled: pushEnabled, quiet_from: quietFrom, quiet_to: quietTo };
    return this.change.run(caller, () => wish);
  }

  @Handle(reminders.addDevice)
  addDevice(input: PushDevice, { caller }: Call): Promise<StoredReminders> {
    return this.newDevice.run(input, caller);
  }

  /** Removes a device. When the device is unknown, the call succeeds too. */
  @Handle(reminders.removeDevice)
  removeDevice({ endpoint }: PushDeviceRef, { caller }: Call): Promise<StoredReminders> {
    return this.change.run(caller, (transaction) => {
      this.devices.sendRemove(transaction, caller.userId, this.push.keys.fingerprint(endpoint));
      return {};
    });
  }

  @Handle(reminders.checkDevice)
  async checkDevice({ endpoint }: PushDeviceRef, { caller }: Call): Promise<KnownDevice> {
    return { isKnown: await this.devices.isKnown(caller.userId, this.push.keys.fingerprint(endpoint)) };
  }

  @Handle(reminders.getCalendar)
  getCalendar(_input: undefined, { caller }: Call): Promise<CalendarFile> {
    return this.calendar.run(caller);
  }
}
