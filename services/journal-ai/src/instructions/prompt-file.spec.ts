import { describe, expect, it } from '@jest/globals';
import { parsePrompt } from './prompt-file.js';

describe('parsePrompt', () => {
  it('removes comments and separates the sections', () => {
    const file = parsePrompt(
      'x.v1',
      '<!-- why\n# not a section -->\n# one\n\nA.\n\n<!-- why -->\nB.\n# two\nC.\n',
      ['one', 'two'],
    );
    expect(file.version).toBe('x.v1');
    expect(file.section('one')).toBe('A.\n\nB.');
    expect(file.section('two')).toBe('C.');
  });

  it.each([
    ['a missing section', '# one\nA.', ['one', 'two'], 'no section "two"'],
    ['an empty section', '# one\n<!-- nothing -->\n', ['one'], 'no section "one"'],
    ['an unexpected section', '# one\nA.\n# old\nB.', ['one'], 'unknown section "old"'],
    ['text outside of sections', 'A.\n# one\nB.', ['one'], 'text before the first section'],
  ])('refuses %s', (_, source, expected, problem) => {
    expect(() => parsePrompt('x.v1', source, expected)).toThrow(problem);
  });
});
