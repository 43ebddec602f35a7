export { DeleteDialog } from './delete-dialog.js';
export { type Deletion, deleteWithUndo } from './delete-with-undo.js';
export { useDeletedEntries, withoutDeleted } from './deleted-entries.js';
export { focusMenuBeside } from './focus-menu-beside.js';
export { onWordsChanged, refreshWords } from './refresh-words.js';
export { useDeleteEntry } from './use-delete-entry.js';
