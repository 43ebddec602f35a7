import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { PersonalityTestController } from './personality-test.controller.js';

/** Endpoint for samples of how the guide answers. Requests about the settings themselves are forwarded unchanged. */
@Module({ imports: [ChatModule], controllers: [PersonalityTestController] })
export class GuideSettingsModule {}
