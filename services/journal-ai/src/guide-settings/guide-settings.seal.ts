import { type GuideSettings, guideDefaults } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { DomainError } from '@shadow-guide/kernel';
import { StoredGuideSettings } from './guide-settings.entity.js';

/**
 * Padded length of the settings; longer than every combination of choices without free text, so that the length of the
 * sealed value does not reveal the choices.
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
 * Does the same as {@link openGuideSettings}, but returns the defaults for a damaged row, for callers that must not
 * fail.
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
