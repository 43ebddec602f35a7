export { WhatsNewDialog } from './lazy-dialog.js';
export { WhatsNewPopup } from './whats-new-popup.js';
