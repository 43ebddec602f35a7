import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type GuideSettings,
  guideDefaults,
  isGuideDefault,
  type SavedGuideSettings,
  type StoredGuideSettings,
} from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import { SavedWords, type ShownSafety } from '../safety/index.js';
import { GuideSettingsRepository } from './guide-settings.repository.js';
import { openGuideSettings, openOrDefaults, sealGuideSettings } from './guide-settings.seal.js';
import { premiumRequired } from './premium-required.js';

/** Saves a person's guide settings. A person who falls back to the free plan keeps them, and sees them as locked. */
@Injectable()
export class KeepGuideSettings {
  constructor(
    private readonly repository: GuideSettingsRepository,
    private readonly words: SavedWords,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async get({ userId, entitlements }: Caller): Promise<StoredGuideSettings> {
    const [cipher, sealed] = await Promise.all([this.keys.cipherFor(userId), this.repository.find(userId)]);
    const settings = sealed ? openGuideSettings(cipher, sealed) : guideDefaults;
    return { ...settings, locked: !entitlements.features.customTherapist };
  }

  /**
   * Saves the settings. On the free plan the defaults are stored only if nothing is stored: settings stored under
   * premium are kept and returned.
   * @throws DomainError `premium_required` on the free plan for anything but the defaults, including forged values
   */
  async save(input: GuideSettings, caller: Caller): Promise<SavedGuideSettings> {
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
    if (customTherapist) {
      const support = await this.keep(settings, cipher, caller);
      return { ...settings, locked: false, ...support };
    }
    await this.repository.saveFirst(userId, sealGuideSettings(cipher, settings), this.clock.now());
    return this.get(caller);
  }

  /** Saves the settings. Free text of the person passes the safety check first; choices alone take one query. */
  private async keep(settings: GuideSettings, cipher: UserCipher, caller: Caller): Promise<ShownSafety> {
    const { userId } = caller;
    const { customPromptAdditions: words } = settings;
    const sealed = sealGuideSettings(cipher, settings);
    const now = this.clock.now();
    if (!words) {
      await this.repository.save(userId, sealed, now);
      return {};
    }
    return this.database.pipelined(async (transaction) => {
      const former = openOrDefaults(cipher, await this.repository.find(userId, transaction));
      await this.repository.save(userId, sealed, now, transaction);
      const before = [former.customPromptAdditions ?? ''];
      return this.words.take(transaction, { now: [words], before }, cipher, caller);
    });
  }
}
