import { describe, expect, it } from '@jest/globals';
import { type DraftState, givenBack, sending, taken, toStored, typed } from './draft.js';

const box = (text: string, part: Partial<DraftState> = {}): DraftState => ({
  text,
  requestId: null,
  pending: null,
  ...part,
});

describe('words in the writing box', () => {
  it('leave the box when sent and the store when taken', () => {
    const sent = sending(box(' Hello '), 'r1');
    expect(sent.text).toBe('');
    expect(toStored(sent)).toEqual({ text: 'Hello', requestId: 'r1' });
    expect(toStored(taken(sent, 'r1'))).toEqual({ text: '', requestId: null });
  });

  it('come back with their id when they were not taken, so that a second try is the same message', () => {
    const back = givenBack(sending(box('Hello'), 'r1'), 'r1');
    expect(back).toEqual(box('Hello', { requestId: 'r1' }));
    expect(typed(back, 'Hello ')).toMatchObject({ requestId: 'r1' });
    expect(typed(back, 'Hello you')).toMatchObject({ requestId: null });
  });

  it('come back before what was written since', () => {
    const sent = typed(sending(box('First'), 'r1'), 'Second');
    expect(toStored(sent)).toEqual({ text: 'First\n\nSecond', requestId: null });
    expect(givenBack(sent, 'r1')).toEqual(box('First\n\nSecond'));
    expect(taken(sent, 'r1')).toEqual(box('Second'));
  });

  it('leave the box when an earlier try turns out to be in the conversation', () => {
    expect(taken(box('Hello', { requestId: 'r1' }), 'r1')).toEqual(box(''));
    expect(taken(box('Hello', { requestId: 'r1' }), 'r2').text).toBe('Hello');
  });
});
