import { type DynamicModule, Module } from '@nestjs/common';
import { HabitsModule } from '../habits/index.js';
import { DevicesRepository } from './devices.repository.js';
import { PushContext, type PushSettings } from './push/index.js';
import { DueRemindersRepository } from './sending/due-reminders.repository.js';
import { HabitsLeft } from './sending/habits-left.js';
import { NotifyDevices } from './sending/notify-devices.js';
import { SendReminder } from './sending/send-reminder.js';
import { SweepRemindersProcessor } from './sending/sweep-reminders.processor.js';

/** Of a worker: sends the reminders whose time has come. */
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
