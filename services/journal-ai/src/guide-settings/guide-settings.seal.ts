import { type GuideSettings, guideDefaults } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import { DomainError } from '@shadow-guide/kernel';

/** Longer than every choice without words of the person's own, so that the length of the sealed value does not reveal the choice. */
const WIDTH = 256;

export function sealGuideSettings(cipher: UserCipher, settings: GuideSettings): Buffer {
  return cipher.encrypt(placeOf(cipher), JSON.stringify(settings).padEnd(WIDTH));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openGuideSettings(cipher: UserCipher, sealed: Buffer): GuideSettings {
  // Over the defaults: a setting may be younger than the row.
  return { ...guideDefaults, ...(JSON.parse(cipher.decrypt(placeOf(cipher), sealed)) as GuideSettings) };
}

/** As {@link openGuideSettings}, where a damaged row must stop nothing: then they are those of everybody. */
export function openOrDefaults(cipher: UserCipher, sealed: Buffer | null): GuideSettings {
  try {
    return sealed ? openGuideSettings(cipher, sealed) : guideDefaults;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unreadable') return guideDefaults;
    throw error;
  }
}

function placeOf({ userId }: UserCipher): SealedPlace {
  return { table: 'guide_settings', column: 'settings', rowId: userId };
}
