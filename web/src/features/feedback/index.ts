export type { FeedbackDialogProps } from './feedback-dialog.js';
export { FeedbackDialog } from './feedback-dialog.js';
