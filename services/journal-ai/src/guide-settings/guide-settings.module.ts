import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { SafetyModule } from '../safety/index.js';
import { CareBeforeTest } from './care-before-test.js';
import { GuideFor } from './guide-for.js';
import { GuideSettingsHandler } from './guide-settings.handler.js';
import { GuideSettingsRepository } from './guide-settings.repository.js';
import { KeepGuideSettings } from './keep-guide-settings.js';
import { PersonalityTestsRepository } from './personality-tests.repository.js';
import { TestPersonality } from './test-personality.js';

/** Settings of a person that generators read. */
@Module({
  providers: [GuideFor, GuideSettingsRepository, PersonalityTestsRepository],
  exports: [GuideFor, GuideSettingsRepository, PersonalityTestsRepository],
})
export class ChosenGuideModule {}

/** Saves how people want the guide to be, and lets them try a style; needs EncryptionModule. */
@Module({
  imports: [ChosenGuideModule, GenerationsModule, SafetyModule],
  controllers: [GuideSettingsHandler],
  providers: [CareBeforeTest, KeepGuideSettings, TestPersonality],
})
export class GuideSettingsModule {}
