import { describe, expect, it } from '@jest/globals';
import { findTurns } from '@shadow-guide/tools/verify/plain-english';

describe('the check of comments and test titles', () => {
  it.each([
    '/** Whoever asks again gets the same row. */',
    '  // The key of nobody’s record.',
    "  it('is told of a closed account', () => {",
    '  const rows = read(); // what stands in the row',
    "  describe.each(cases)('a session of the person’s, after a log-out', () => {",
  ])('reports the turn of phrase in %j', (line) => {
    expect(findTurns(line)).toHaveLength(1);
  });

  it.each([
    '/** Returns the row of the person’s last entry. */',
    "  it('shows “Whoever wrote this” as the page does', () => {",
    "  const text = 'whoever';",
    '// The value `whoever` is a key of the catalogue.',
  ])('accepts %j', (line) => {
    expect(findTurns(line)).toEqual([]);
  });

  it('names the line and what to write instead', () => {
    expect(findTurns('const a = 1;\n// Sets aside the row.')).toEqual([
      { line: 2, turn: 'Sets aside', instead: 'skips, excludes, moves' },
    ]);
  });
});
