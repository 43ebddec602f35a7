export {
  DEFAULT_REASON,
  type EntryTextVerdict,
  MAX_ENTRY_LENGTH,
  validateEntryText,
} from './validate-entry-text.js';
