export { SuggestionsDialog, type SuggestionsDialogProps } from './suggestions-dialog.js';
