import type { PushSettings } from './push.settings.js';

/** Contact address that push services require, for an installation on a developer's machine. No page shows it. */
const PLACEHOLDER = 'mailto:support@example.com';

/** Returns the address under which a push service can reach the operator. */
export function pushContactOf({ contact }: Pick<PushSettings, 'contact'>, publicUrl: string): string {
  if (contact) return contact;
  return publicUrl.startsWith('https:') ? publicUrl : PLACEHOLDER;
}
