import { describe, expect, it } from '@jest/globals';
import {
  accepted,
  added,
  type DraftState,
  emptyDraft,
  felt,
  returned,
  sending,
  toStored,
  typed,
  withPrompt,
  wordsOf,
} from './draft.js';

const box = (text: string, part: Partial<DraftState> = {}): DraftState => ({ ...emptyDraft, text, ...part });

describe('the text in the writing box', () => {
  it('leaves the box when it is sent, and storage when the server accepts it', () => {
    const sent = sending(box('\n  Hello '), 'r1');
    expect(sent.text).toBe('');
    expect(toStored(sent)).toEqual({ text: '  Hello', requestId: 'r1', prompt: null });
    expect(toStored(accepted(sent, 'r1'))).toEqual({ text: '', requestId: null, prompt: null });
  });

  it('returns to the box with its id when it was not accepted, so that a retry is the same message', () => {
    const back = returned(sending(box('Hello'), 'r1'), 'r1');
    expect(back).toEqual(box('Hello', { requestId: 'r1' }));
    expect(typed(back, 'Hello ')).toMatchObject({ requestId: 'r1' });
    expect(typed(back, 'Hello you')).toMatchObject({ requestId: null });
    expect(typed(back, '  Hello')).toMatchObject({ requestId: null });
  });

  it('becomes a new message when further words are appended', () => {
    expect(added(box(' '), 'More')).toEqual(box('More'));
    expect(added(box('First', { requestId: 'r1' }), 'More')).toEqual(box('First\n\nMore'));
  });

  it('returns to the box before the text that was written since', () => {
    const sent = typed(sending(box('First'), 'r1'), 'Second');
    expect(toStored(sent)).toEqual({ text: 'First\n\nSecond', requestId: null, prompt: null });
    expect(returned(sent, 'r1')).toEqual(box('First\n\nSecond'));
    expect(accepted(sent, 'r1')).toEqual(box('Second'));
  });

  it('leaves the box when an earlier attempt is in the conversation', () => {
    expect(accepted(box('Hello', { requestId: 'r1' }), 'r1')).toEqual(box(''));
    expect(accepted(box('Hello', { requestId: 'r1' }), 'r2').text).toBe('Hello');
  });
});

describe('a feeling chosen for a message', () => {
  const low = { pleasantness: 2, energy: 1 };
  const high = { pleasantness: 5, energy: 3 };

  it('leaves the box with the words, returns with them, and is removed once they are accepted', () => {
    const sent = sending(felt(box('Hello'), low), 'r1');
    expect(sent.feeling).toBeUndefined();
    expect(toStored(sent)).toEqual({ text: 'Hello', requestId: 'r1', prompt: null, feeling: low });
    expect(returned(sent, 'r1')).toEqual(box('Hello', { requestId: 'r1', feeling: low }));
    expect(toStored(accepted(sent, 'r1'))).toEqual({ text: '', requestId: null, prompt: null });
  });

  it('stays selected for the next words when the previous words return to the box', () => {
    const next = felt(typed(sending(felt(box('First'), low), 'r1'), 'Second'), high);
    expect(returned(next, 'r1').feeling).toEqual(high);
    expect(accepted(next, 'r1').feeling).toEqual(high);
  });

  it('can be cleared while the words stay', () => {
    expect(felt(felt(box('Hello'), low), null)).toEqual(box('Hello'));
  });
});

describe('a prompt above the writing box', () => {
  const prompt = { id: 'p1', text: 'What did you avoid today?' };

  it('stays above the box whatever is written, and is not part of the words', () => {
    const begun = withPrompt(box('The phone.', { requestId: 'r1' }), prompt);
    expect(begun).toMatchObject({ text: 'The phone.', requestId: null, prompt });
    expect(typed(begun, 'Something else altogether.').prompt).toEqual(prompt);
    expect(wordsOf(begun)).toBe('The phone.');
    expect(withPrompt(begun, null)).toEqual(box('The phone.'));
  });

  it('leaves the box with the words, and returns with them', () => {
    const sent = sending(withPrompt(box('The phone.'), prompt), 'r1');
    expect(sent.prompt).toBeNull();
    expect(returned(sent, 'r1')).toMatchObject({ text: 'The phone.', prompt });
    expect(returned(typed(sent, 'More.'), 'r1')).toMatchObject({ text: 'The phone.\n\nMore.', prompt });
    expect(accepted(sent, 'r1').prompt).toBeNull();
  });
});
