import { type ChatLabels, guideLabels } from '../../chat/index.js';

/** Labels for the chat of an exercise; its guide is the journal’s. */
export const exerciseLabels: ChatLabels = {
  ...guideLabels,
  entry: 'message',
  signIn: 'Please log in to continue this exercise.',
  transcript: 'Conversation of this exercise',
  placeholder: 'Write your answer...',
};
