import type { PushSettings } from './push.settings.js';
import { pushContactOf } from './push-contact.js';
import { type PushKeys, pushKeysOf } from './push-keys.js';

/** What every part of reminders needs to know of the settings. */
export class PushContext {
  readonly keys: PushKeys;
  readonly services: readonly string[];
  /** How push services reach whoever runs the product. */
  readonly contact: string;

  constructor(
    settings: PushSettings,
    /** The product's public address. */
    readonly publicUrl: string,
  ) {
    this.keys = pushKeysOf(settings.secret);
    this.services = settings.services;
    this.contact = pushContactOf(settings, publicUrl);
  }
}
