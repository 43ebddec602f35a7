import { type GuideSettings, guideDefaults } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { DomainError } from '@shadow-guide/kernel';
import { StoredGuideSettings } from './guide-settings.entity.js';

/**
 * Exceeds the length of every choice without free text of the person, so that the length of the sealed value does not
 * reveal the choice.
 */
const WIDTH = 256;

export function sealGuideSettings(cipher: UserCipher, settings: GuideSettings): Buffer {
  return cipher.encrypt(placeOf(cipher), JSON.stringify(settings).padEnd(WIDTH));
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openGuideSettings(cipher: UserCipher, sealed: Buffer): GuideSettings {
  // Merged over the defaults, because a setting may be newer than the row.
  return { ...guideDefaults, ...(JSON.parse(cipher.decrypt(placeOf(cipher), sealed)) as GuideSettings) };
}

/**
 * Does the same as {@link openGuideSettings} where a damaged row must not stop anything: it then returns the defaults.
 */
export function openOrDefaults(cipher: UserCipher, sealed: Buffer | null): GuideSettings {
  try {
    return sealed ? openGuideSettings(cipher, sealed) : guideDefaults;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unreadable') return guideDefaults;
    throw error;
  }
}

function placeOf({ userId }: UserCipher): SealedPlace {
  return sealedPlace(StoredGuideSettings, 'settings', userId);
}
