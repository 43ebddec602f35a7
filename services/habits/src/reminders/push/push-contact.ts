import type { PushSettings } from './push.settings.js';

/** The address that the product shows for help until its operator has set one. */
const PLACEHOLDER = 'mailto:support@example.com';

/** How a push service reaches whoever runs the product. */
export function pushContactOf({ contact }: Pick<PushSettings, 'contact'>, publicUrl: string): string {
  if (contact) return contact;
  return publicUrl.startsWith('https:') ? publicUrl : PLACEHOLDER;
}
