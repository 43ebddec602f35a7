import { lazy } from 'react';

/** The dialog with all its texts, loaded when it is opened. */
export const WhatsNewDialog = lazy(async () => ({
  default: (await import('./whats-new-dialog.js')).WhatsNewDialog,
}));
