import type { ChatMessage } from '../chat-request.js';

const ANSWER = /<entry\b[^>]*>([\s\S]*?)<\/entry>/gi;

/** Returns the person's answers in the messages of a call, oldest first. */
export function readAnswers(messages: readonly ChatMessage[]): string[] {
  const content = messages.filter(({ role }) => role === 'user').map(({ text }) => text);
  return [...content.join('\n').matchAll(ANSWER)]
    .map(([, text = '']) => text.trim())
    .filter((text) => text !== '');
}
