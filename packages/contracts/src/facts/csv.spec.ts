import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of a CSV file', () => {
  it.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\rx', ' =cmd', '\n=1', '＝1'])(
    'prefixes an apostrophe to a text that a spreadsheet would run as a formula: %j',
    (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
  );

  it('leaves other texts, numbers and empty cells unchanged', () => {
    expect(csvLine(['a-b "c", d\ne', -3, true, null, undefined])).toBe(
      '"a-b ""c"", d\ne","-3","true","",""\r\n',
    );
  });
});
