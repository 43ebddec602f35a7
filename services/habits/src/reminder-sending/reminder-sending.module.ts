import { type DynamicModule, Module } from '@nestjs/common';
import { HabitsModule } from '../habits/index.js';
import { DevicesRepository, PushContext, type PushSettings } from '../reminders/index.js';
import { DueRemindersRepository } from './due-reminders.repository.js';
import { HabitsLeft } from './habits-left.js';
import { NotifyDevices } from './notify-devices.js';
import { SendReminder } from './send-reminder.js';
import { SweepRemindersProcessor } from './sweep-reminders.processor.js';

/** Worker module that sends due reminders. */
@Module({})
export class ReminderSendingModule {
  static register(settings: PushSettings, publicUrl: string): DynamicModule {
    return {
      module: ReminderSendingModule,
      imports: [HabitsModule],
      providers: [
        { provide: PushContext, useValue: new PushContext(settings, publicUrl) },
        ...[DevicesRepository, DueRemindersRepository, HabitsLeft, NotifyDevices],
        ...[SendReminder, SweepRemindersProcessor],
      ],
    };
  }
}
