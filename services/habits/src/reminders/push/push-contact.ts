import type { PushSettings } from './push.settings.js';

/** Push services want some address. This one is for a product on one's own machine; no page shows it. */
const PLACEHOLDER = 'mailto:support@example.com';

/** How a push service reaches whoever runs the product. */
export function pushContactOf({ contact }: Pick<PushSettings, 'contact'>, publicUrl: string): string {
  if (contact) return contact;
  return publicUrl.startsWith('https:') ? publicUrl : PLACEHOLDER;
}
