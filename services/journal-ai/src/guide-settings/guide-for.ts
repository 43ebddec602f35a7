import { Injectable } from '@nestjs/common';
import { type GuideSettings, guideDefaults } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { Generation } from '../generations/index.js';
import { GuideSettingsRepository } from './guide-settings.repository.js';
import { openOrDefaults } from './guide-settings.seal.js';

/**
 * Determines the guide's settings for one reply. The plan at the time of the message decides whether the person's
 * settings take effect.
 */
@Injectable()
export class GuideFor {
  constructor(private readonly repository: GuideSettingsRepository) {}

  /**
   * Reads the settings; reads nothing for the free plan. A damaged row must not make a reply fail: the default settings
   * then apply.
   */
  async read(
    cipher: Promise<UserCipher>,
    { userId, context }: Pick<Generation, 'userId' | 'context'>,
  ): Promise<GuideSettings> {
    if (!context.features?.customTherapist) return guideDefaults;
    const [opener, sealed] = await Promise.all([cipher, this.repository.find(userId)]);
    return openOrDefaults(opener, sealed);
  }
}
