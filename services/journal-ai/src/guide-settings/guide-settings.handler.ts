import { Controller } from '@nestjs/common';
import {
  type GuideSettings,
  guideSettings,
  type PersonalityTestState,
  type SavedGuideSettings,
  type StartPersonalityTest,
  type StoredGuideSettings,
  type TurnRef,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { KeepGuideSettings } from './keep-guide-settings.js';
import { TestPersonality } from './test-personality.js';

@Controller()
export class GuideSettingsHandler {
  constructor(
    private readonly settings: KeepGuideSettings,
    private readonly test: TestPersonality,
  ) {}

  @Handle(guideSettings.get)
  get(_input: undefined, { caller }: Call): Promise<StoredGuideSettings> {
    return this.settings.get(caller);
  }

  @Handle(guideSettings.save)
  save(settings: GuideSettings, { caller }: Call): Promise<SavedGuideSettings> {
    return this.settings.save(settings, caller);
  }

  @Handle(guideSettings.startTest)
  startTest(test: StartPersonalityTest, { caller }: Call): Promise<PersonalityTestState> {
    return this.test.start(test, caller);
  }

  @Handle(guideSettings.getTest)
  getTest(test: TurnRef, { caller }: Call): Promise<PersonalityTestState> {
    return this.test.get(test, caller);
  }
}
