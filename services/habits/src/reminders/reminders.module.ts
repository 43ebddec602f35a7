import { type DynamicModule, Module } from '@nestjs/common';
import { AddDevice } from './add-device.js';
import { MakeCalendarFile } from './calendar/make-calendar-file.js';
import { ChangeReminders } from './change-reminders.js';
import { DevicesRepository } from './devices.repository.js';
import { PushContext, type PushSettings } from './push/index.js';
import { ReadReminders } from './read-reminders.js';
import { RemindersHandler } from './reminders.handler.js';
import { RemindersRepository } from './reminders.repository.js';

/** Calls of people about their reminders. */
@Module({})
export class RemindersModule {
  static register(settings: PushSettings, publicUrl: string): DynamicModule {
    return {
      module: RemindersModule,
      controllers: [RemindersHandler],
      providers: [
        { provide: PushContext, useValue: new PushContext(settings, publicUrl) },
        ...[
          RemindersRepository,
          DevicesRepository,
          ChangeReminders,
          ReadReminders,
          AddDevice,
          MakeCalendarFile,
        ],
      ],
    };
  }
}
