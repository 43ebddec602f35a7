import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '../language/language-pack.js';
import { PACKS } from '../language/packs.js';
import { plainWords } from './plain-rules.js';

describe.each(Object.keys(PACKS) as LanguageCode[])('the plain rules of %s', (code) => {
  const { towardGuide, plain } = plainWords(code);
  const rules = [...towardGuide, ...plain];

  it('match their examples, each by its own rule', () => {
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules)
      for (const example of rule.examples)
        expect([example, rules.find(({ shows }) => shows.test(example))?.says[0]]).toEqual([
          example,
          rule.says[0],
        ]);
  });

  it('do not match a turn that says more, or asks something', () => {
    for (const rule of rules)
      for (const example of rule.examples) {
        const more = `${example}. The zeppelin left at nine.`;
        expect([more, rules.some(({ shows }) => shows.test(more))]).toEqual([more, false]);
        expect([example, rules.some(({ shows }) => shows.test(`${example}?`))]).toEqual([example, false]);
      }
  });

  it('use `{subject}` only where the pattern captures one', () => {
    for (const { shows, says, asks, examples } of rules)
      if ([...says, ...asks].some((text) => text.includes('{subject}')))
        for (const example of examples)
          expect([example, shows.exec(example)?.slice(1).some(Boolean)]).toEqual([example, true]);
  });
});
