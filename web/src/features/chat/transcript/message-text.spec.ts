import { describe, expect, it } from '@jest/globals';
import { paragraphsOf } from './message-text.js';

describe('the text of a message', () => {
  it('is split at empty lines and keeps its line breaks', () => {
    expect(paragraphsOf('one\ntwo\r\n\r\n \n three\n')).toEqual([
      ['one', 'two'],
      ['', ' three'],
    ]);
  });

  it('keeps markup as literal characters', () => {
    expect(paragraphsOf('<b>x</b> [a](http://b)')).toEqual([['<b>x</b> [a](http://b)']]);
  });

  it('keeps the indentation of every line, and additional empty lines between paragraphs', () => {
    expect(paragraphsOf('    night\n\tfalls\n\n\n\n  and stays')).toEqual([
      ['    night', '\tfalls'],
      ['', '', '  and stays'],
    ]);
  });

  it('is empty when nothing is written', () => {
    expect(paragraphsOf(' \n\n')).toEqual([]);
  });
});
