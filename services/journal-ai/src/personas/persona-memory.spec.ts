import { describe, expect, it } from '@jest/globals';
import { MAX_PERSONA_MEMORIES } from '@shadow-guide/contracts';
import { asWritten, joined, type Memory, withNoted } from './persona-memory.js';

const own = (text: string): Memory => ({ text, by: 'person' });
const noted = (text: string): Memory => ({ text, by: 'model' });
const full = (by: Memory['by']) =>
  Array.from({ length: MAX_PERSONA_MEMORIES }, (_, index) => ({ text: `${by} ${index}`, by }));

describe('the memory list of a persona', () => {
  it('gains a memory that the model noted, once', () => {
    const memories = withNoted([own('Call me Mo.')], 'Mo has a sister.');
    expect(memories).toEqual([own('Call me Mo.'), noted('Mo has a sister.')]);
    expect(withNoted(memories, 'MO HAS A SISTER.')).toEqual(memories);
  });

  it('loses the model’s oldest memory when it is full, and never one that the person wrote', () => {
    const memories = [own('mine'), ...full('model').slice(1)];
    expect(withNoted(memories, 'new')).toEqual([own('mine'), ...full('model').slice(2), noted('new')]);
    expect(withNoted(full('person'), 'new')).toEqual(full('person'));
  });

  it('attributes a memory that the person left unchanged to the model, and one that they changed to the person', () => {
    const before = [noted('Mo has a sister.'), noted('Mo likes rain.')];
    expect(asWritten(before, ['Mo likes rain.', 'Mo has two sisters.', 'Mo likes rain.'])).toEqual([
      noted('Mo likes rain.'),
      own('Mo has two sisters.'),
    ]);
    expect(asWritten(before, [])).toEqual([]);
  });

  it('is merged within the limit: the model’s memories are dropped first, and the person’s memories that do not fit are returned', () => {
    expect(joined([own('a'), noted('b')], [own('A'), own('c')])).toEqual({
      kept: [own('a'), noted('b'), own('c')],
      left: [],
    });
    expect(joined(full('model'), full('person'))).toEqual({ kept: full('person'), left: [] });
    const { kept, left } = joined(full('person'), [own('x'), noted('y')]);
    expect([kept, left]).toEqual([full('person'), [own('x')]]);
  });
});
