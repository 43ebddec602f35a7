import { describe, expect, it } from '@jest/globals';
import { paragraphsOf } from './message-text.js';

describe('the text of a message', () => {
  it('is parted at empty lines and keeps its line breaks', () => {
    expect(paragraphsOf('one\ntwo\r\n\r\n \n three\n')).toEqual([['one', 'two'], ['three']]);
  });

  it('keeps markup as the characters it is', () => {
    expect(paragraphsOf('<b>x</b> [a](http://b)')).toEqual([['<b>x</b> [a](http://b)']]);
  });

  it('keeps the indent of a first line of a paragraph that has more', () => {
    expect(paragraphsOf('a\n  b')).toEqual([['a', '  b']]);
  });

  it('is empty when nothing is written', () => {
    expect(paragraphsOf(' \n\n')).toEqual([]);
  });
});
