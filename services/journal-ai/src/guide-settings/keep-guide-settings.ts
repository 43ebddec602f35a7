import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type GuideSettings,
  guideDefaults,
  isGuideDefault,
  type StoredGuideSettings,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { GuideSettingsRepository } from './guide-settings.repository.js';
import { openGuideSettings, sealGuideSettings } from './guide-settings.seal.js';
import { premiumRequired } from './premium-required.js';

/** What a person chose of the guide. Who falls back to the free plan keeps it, and reads it as locked. */
@Injectable()
export class KeepGuideSettings {
  constructor(
    private readonly repository: GuideSettingsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  async get({ userId, entitlements }: Caller): Promise<StoredGuideSettings> {
    const [cipher, sealed] = await Promise.all([this.keys.cipherFor(userId), this.repository.find(userId)]);
    const settings = sealed ? openGuideSettings(cipher, sealed) : guideDefaults;
    return { ...settings, locked: !entitlements.features.customTherapist };
  }

  /**
   * On the free plan the defaults are kept only where nothing is: what premium stored stays, and is answered.
   * @throws DomainError `premium_required` for anything but the defaults on the free plan, forged values too
   */
  async save(input: GuideSettings, caller: Caller): Promise<StoredGuideSettings> {
    const { personalityStyle, tone, approach, responseLength, formality, customPromptAdditions } = input;
    const settings: GuideSettings = {
      ...{ personalityStyle, tone, approach, responseLength, formality },
      ...(customPromptAdditions ? { customPromptAdditions } : {}),
    };
    const { userId, entitlements } = caller;
    const { customTherapist } = entitlements.features;
    if (!customTherapist && !isGuideDefault(settings)) {
      throw premiumRequired('Choosing how the guide answers is part of premium.');
    }
    const cipher = await this.keys.cipherFor(userId);
    const sealed = sealGuideSettings(cipher, settings);
    if (customTherapist) {
      await this.repository.save(userId, sealed, this.clock.now());
      return { ...settings, locked: false };
    }
    await this.repository.saveFirst(userId, sealed, this.clock.now());
    return this.get(caller);
  }
}
