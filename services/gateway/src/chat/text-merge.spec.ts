import { describe, expect, it } from '@jest/globals';
import { type Merged, type Piece, TextMerge } from './text-merge.js';

const piece = (offset: number, text: string, attempt = 1): Piece => ({ attempt, offset, text });

/** Returns the text that a reader would display by the rules of the stream. */
function shown(merged: Merged[]): string {
  let attempt = 0;
  let text = '';
  for (const part of merged) {
    if (part === 'known' || part === 'gap') continue;
    if (part.attempt > attempt) text = '';
    attempt = part.attempt;
    expect(part.offset).toBe(text.length);
    text += part.text;
  }
  return text;
}

describe('a reply put together from its pieces', () => {
  it('passes on each character once when no piece is lost or repeated', () => {
    const merge = new TextMerge();
    expect(shown([merge.take(piece(0, 'It ')), merge.take(piece(3, 'sounds '))])).toBe('It sounds ');
  });

  it('drops repeated pieces and cuts overlaps', () => {
    const merge = new TextMerge();
    merge.take(piece(0, 'It sounds'));
    expect(merge.take(piece(0, 'It '))).toBe('known');
    expect(merge.take(piece(3, 'sounds heavy'))).toEqual(piece(9, ' heavy'));
  });

  it('detects a gap, and continues after the whole text has filled the gap', () => {
    const merge = new TextMerge();
    const passed = [merge.take(piece(0, 'It '))];
    expect(merge.take(piece(10, 'heavy'))).toBe('gap');
    passed.push(merge.takeWhole({ attempt: 1, text: 'It sounds heavy' }));
    expect(merge.take(piece(10, 'heavy'))).toBe('known');
    passed.push(merge.take(piece(15, '.')));
    expect(shown(passed)).toBe('It sounds heavy.');
  });

  it('starts again with a higher attempt and ignores pieces of a lower one', () => {
    const merge = new TextMerge();
    const passed = [
      merge.take(piece(0, 'It sounds')),
      merge.take(piece(0, 'You', 2)),
      merge.take(piece(9, ' heavy', 1)),
      merge.takeWhole({ attempt: 1, text: 'It sounds heavy' }),
      merge.take(piece(3, ' wrote', 2)),
    ];
    expect(shown(passed)).toBe('You wrote');
  });

  it('discards the earlier attempt even when the start of the new one is missing', () => {
    const merge = new TextMerge();
    merge.take(piece(0, 'It sounds'));
    expect(merge.take(piece(4, 'wrote', 2))).toBe('gap');
    expect(merge.take(piece(9, ' heavy', 1))).toBe('known');
    expect(merge.takeWhole({ attempt: 2, text: 'You wrote' })).toEqual(piece(0, 'You wrote', 2));
  });

  it('passes on the speaker with the start of the text, even when the start was missed', () => {
    const speaker = { kind: 'guide', personaId: null, name: 'Shadow Guide' } as const;
    const begun = new TextMerge();
    expect(begun.take({ ...piece(0, 'It '), speaker })).toEqual({ ...piece(0, 'It '), speaker });
    expect(begun.take(piece(3, 'sounds'))).toEqual(piece(3, 'sounds'));
    const late = new TextMerge();
    expect(late.take(piece(3, 'sounds'))).toBe('gap');
    const whole = late.takeWhole({ attempt: 1, text: 'It sounds', speaker });
    expect(whole).toEqual({ ...piece(0, 'It sounds'), speaker });
  });

  it('counts UTF-16 units, even in the middle of a surrogate pair', () => {
    const merge = new TextMerge();
    const text = '🙂 good';
    const parts = [merge.take(piece(0, text.slice(0, 1))), merge.take(piece(1, text.slice(1)))];
    expect(shown(parts)).toBe(text);
  });

  it('shows the whole text for any order, repeats and losses of the pieces', () => {
    const text = 'What would it be like to let that voice finish its sentence?';
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let run = 0; run < 200; run += 1) {
      const merge = new TextMerge();
      const passed: Merged[] = [];
      for (let n = 0; n < 30; n += 1) {
        const offset = random(text.length);
        passed.push(merge.take(piece(offset, text.slice(offset, offset + 1 + random(12)))));
      }
      passed.push(merge.takeWhole({ attempt: 1, text }));
      expect(shown(passed)).toBe(text);
    }
  });
});
