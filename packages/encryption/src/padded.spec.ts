import { describe, expect, it } from '@jest/globals';
import { paddedJson, paddedText, unpadded } from './padded.js';

const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

describe('padding', () => {
  it.each(['', 'a', 'é'.repeat(20), '🌊'.repeat(16), 'x'.repeat(64), 'x'.repeat(65)])(
    'of %j fills whole steps',
    (text) => {
      expect(bytes(paddedText(text, 64)) % 64).toBe(0);
      expect(bytes(paddedJson({ text }, 64)) % 64).toBe(0);
      expect(unpadded(paddedText(text, 64))).toBe(text);
      expect(JSON.parse(paddedJson({ text }, 64))).toEqual({ text });
    },
  );

  it('leaves a text that was never padded as it is', () => {
    expect(unpadded(' ends with blanks  \n')).toBe(' ends with blanks  \n');
  });
});
