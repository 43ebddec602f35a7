import { lazy } from 'react';

/** The dialog with all its texts, fetched when it is opened. */
export const WhatsNewDialog = lazy(async () => ({
  default: (await import('./whats-new-dialog.js')).WhatsNewDialog,
}));
