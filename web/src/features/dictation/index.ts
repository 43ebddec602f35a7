export { DictationButton } from './dictation-button.js';
export { DictationNotes } from './dictation-notes.js';
export { useDictation } from './use-dictation.js';
