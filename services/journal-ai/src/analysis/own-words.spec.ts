import { describe, expect, it } from '@jest/globals';
import { ownWords } from './own-words.js';

const prompt = 'What did you hide from others today?';

describe('ownWords', () => {
  it.each([
    ['without a prompt', 'I hid my anger.', undefined, 'I hid my anger.'],
    ['with a prompt beside the text', 'I hid my anger.', prompt, 'I hid my anger.'],
    ['with the prompt left at the beginning', `${prompt}\n\nI hid my anger.`, prompt, 'I hid my anger.'],
    ['with blanks around the prompt', `  ${prompt} I hid my anger.`, ` ${prompt}\n`, 'I hid my anger.'],
    ['that consists only of the prompt', prompt, prompt, ''],
    ['that repeats the prompt later', `I hid it. ${prompt}`, prompt, `I hid it. ${prompt}`],
    ['with a changed prompt', 'What did you hide today? Anger.', prompt, 'What did you hide today? Anger.'],
    ['with an empty prompt', 'I hid my anger.', '', 'I hid my anger.'],
  ])('returns the person’s own words of a message %s', (_, text, context, own) => {
    expect(ownWords(text, context)).toBe(own);
  });
});
