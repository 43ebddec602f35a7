import type { PushSettings } from './push.settings.js';
import { pushContactOf } from './push-contact.js';
import { type PushKeys, pushKeysOf } from './push-keys.js';

/** Settings that every part of reminders needs. */
export class PushContext {
  readonly keys: PushKeys;
  readonly services: readonly string[];
  /** Address under which push services can reach the operator. */
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
