import { type DynamicModule, Module } from '@nestjs/common';
import { AddDevice } from './add-device.js';
import { MakeCalendarFile } from './calendar/make-calendar-file.js';
import { ChangeReminders } from './change-reminders.js';
import { PushContext, type PushSettings } from './push/index.js';
import { ReadReminders } from './read-reminders.js';
import { ReminderPlansModule } from './reminder-plans.module.js';
import { RemindersHandler } from './reminders.handler.js';

/** Module for people's calls about their reminders. */
@Module({})
export class RemindersModule {
  static register(settings: PushSettings, publicUrl: string): DynamicModule {
    return {
      module: RemindersModule,
      imports: [ReminderPlansModule],
      controllers: [RemindersHandler],
      providers: [
        { provide: PushContext, useValue: new PushContext(settings, publicUrl) },
        ...[ChangeReminders, ReadReminders, AddDevice, MakeCalendarFile],
      ],
    };
  }
}
