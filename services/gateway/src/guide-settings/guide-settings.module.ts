import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { PersonalityTestController } from './personality-test.controller.js';

/** Trying how the guide answers; the settings themselves are passed on as they are. */
@Module({ imports: [ChatModule], controllers: [PersonalityTestController] })
export class GuideSettingsModule {}
