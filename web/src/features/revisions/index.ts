export { EditBox } from './edit-box.js';
export { editAction, replyAction, versionsAction } from './entry-actions.js';
export { KeptWords } from './kept-words.js';
export { sendRevision } from './send-revision.js';
export { useEntryEdits } from './use-entry-edits.js';
export { type KeptEdit, useKeptEdits } from './use-kept-edits.js';
export { VersionsDialog } from './versions-dialog.js';
