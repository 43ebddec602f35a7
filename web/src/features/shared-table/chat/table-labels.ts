import type { ChatLabels } from '../../chat/index.js';

/** Labels of a shared table's chat. */
export const tableLabels: ChatLabels = {
  name: 'Somebody at the table',
  subject: 'The table',
  object: 'the table',
  entry: 'message',
  signIn: 'Please log in to continue this conversation.',
  transcript: 'Conversation at the table',
  placeholder: 'Say it to all, or to one by name...',
  waiting: 'Somebody is about to speak',
};
