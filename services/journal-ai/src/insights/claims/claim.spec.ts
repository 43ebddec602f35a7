import { describe, expect, it } from '@jest/globals';
import type { InsightType } from '@shadow-guide/contracts';
import { claimOf, restates } from './claim.js';

const claim = (title: string, text: string, type: InsightType = 'pattern') => claimOf({ type, title, text });

const rejected = claim(
  'Saying yes while meaning no',
  'You help until you are tired, and the anger comes afterwards.',
);

describe('an insight that only restates another', () => {
  it.each([
    [
      'in the same words',
      'Saying yes while meaning no',
      'You help until you are tired, and the anger comes afterwards.',
    ],
    [
      'in capitals and with other punctuation',
      'SAYING YES, WHILE MEANING NO',
      'You help until you are tired – and the anger comes afterwards!',
    ],
    [
      'in other words with the same stems',
      'You say yes and mean no',
      'You keep helping until tiredness, and anger comes after.',
    ],
    ['when it contains only a part of the other', 'Meaning no', 'You help, tired, and anger comes.'],
  ])('is recognised %s', (_, title, text) => {
    expect(restates(claim(title, text), rejected)).toBe(true);
  });

  it('is recognised in scripts without spaces, and when all words are short', () => {
    const chinese = claim('总是答应', '你常常答应别人，然后很累。');
    expect(restates(claim('总是答应', '你常常答应别人，然后很累。'), chinese)).toBe(true);
    expect(restates(claim('总是拒绝', '你害怕别人看见你。'), chinese)).toBe(false);
    expect(restates(claim('🌙', 'So it is.'), claim('🌙', 'So it is.'))).toBe(true);
    expect(restates(claim('🌞', 'So it is.'), claim('🌙', 'So it is.'))).toBe(false);
  });
});

describe('an insight with new content', () => {
  it.each([
    [
      'with some shared words',
      'Helping with pride',
      'You help your sister and are not afraid to feel proud afterwards.',
    ],
    [
      'when it adds as much as it restates',
      'Saying yes while meaning no',
      'You help until you are tired, and the anger at your mother wakes you, not only at night, when work calls again.',
    ],
    [
      'when only function words are shared',
      'What would your days be',
      'There is something that you could not have without them.',
    ],
  ])('is not a restatement %s', (_, title, text) => {
    expect(restates(claim(title, text), rejected)).toBe(false);
  });

  it('is not a restatement when it claims the opposite', () => {
    const trust = claim('Trust comes easily', 'You trust people easily when they listen.');
    expect(restates(claim('Trust comes easily', 'You trust people easily when they listen.'), trust)).toBe(
      true,
    );
    expect(
      restates(claim('Trust comes easily', "You don't trust people easily when they listen."), trust),
    ).toBe(false);
    expect(
      restates(
        claim('Vertrauen', 'Du vertraust Menschen nicht leicht.'),
        claim('Vertrauen', 'Du vertraust Menschen leicht.'),
      ),
    ).toBe(false);
  });

  it('is not a restatement when it has another type', () => {
    const title = 'Saying yes while meaning no';
    const text = 'You help until you are tired, and the anger comes afterwards.';
    expect(restates(claim(title, text, 'belief'), rejected)).toBe(false);
  });
});
