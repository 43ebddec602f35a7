import type { ChatLabels } from '../../chat/index.js';

/** Returns the labels of a chat with a persona of this name. */
export function personaLabels(name: string): ChatLabels {
  return {
    name,
    subject: name,
    object: name,
    entry: 'message',
    signIn: 'Please log in to continue this conversation.',
    transcript: `Conversation with ${name}`,
    placeholder: 'Write to this voice...',
    notSent: { title: 'Failed to send message to persona.', text: 'Please try again.' },
    timeout: 'Request timed out. Please try again with a shorter message.',
  };
}
