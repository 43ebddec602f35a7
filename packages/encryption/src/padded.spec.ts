import { describe, expect, it } from '@jest/globals';
import { paddedJson, paddedText, unpadded } from './padded.js';

const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

describe('padded text', () => {
  it.each(['', 'a', 'é'.repeat(20), '🌊'.repeat(16), 'x'.repeat(64), 'x'.repeat(65)])(
    'has a length that is a multiple of the step: %j',
    (text) => {
      expect(bytes(paddedText(text, 64)) % 64).toBe(0);
      expect(bytes(paddedJson({ text }, 64)) % 64).toBe(0);
      expect(unpadded(paddedText(text, 64))).toBe(text);
      expect(JSON.parse(paddedJson({ text }, 64))).toEqual({ text });
    },
  );

  it('is read unchanged when it was never padded', () => {
    expect(unpadded(' ends with blanks  \n')).toBe(' ends with blanks  \n');
  });
});
