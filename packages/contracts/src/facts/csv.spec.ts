import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of a table', () => {
  it.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\rx', ' =cmd', '\n=1', '＝1'])(
    'has an apostrophe before a text that a spreadsheet would run: %j',
    (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
  );

  it('keeps other texts, numbers and what is empty as they are', () => {
    expect(csvLine(['a-b "c", d\ne', -3, true, null, undefined])).toBe(
      '"a-b ""c"", d\ne","-3","true","",""\r\n',
    );
  });
});
