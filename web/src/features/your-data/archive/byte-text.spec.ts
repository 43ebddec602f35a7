import { expect, it } from '@jest/globals';
import { byteText } from './byte-text.js';

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [999_000, '999 KB'],
  [1_000_000, '1.0 MB'],
  [12_340_000, '12.3 MB'],
])('%d bytes are formatted as %s', (bytes, said) => {
  expect(byteText(bytes)).toBe(said);
});
