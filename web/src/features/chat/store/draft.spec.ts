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
  it('leaves the box when sent and storage when accepted', () => {
    const sent = sending(box('\n  Hello '), 'r1');
    expect(sent.text).toBe('');
    expect(toStored(sent)).toEqual({ text: '  Hello', requestId: 'r1', prompt: null });
    expect(toStored(accepted(sent, 'r1'))).toEqual({ text: '', requestId: null, prompt: null });
  });

  it('returns with its id when it was not accepted, so that a retry is the same message', () => {
    const back = returned(sending(box('Hello'), 'r1'), 'r1');
    expect(back).toEqual(box('Hello', { requestId: 'r1' }));
    expect(typed(back, 'Hello ')).toMatchObject({ requestId: 'r1' });
    expect(typed(back, 'Hello you')).toMatchObject({ requestId: null });
    expect(typed(back, '  Hello')).toMatchObject({ requestId: null });
  });

  it('takes further words behind its own, as another message', () => {
    expect(added(box(' '), 'More')).toEqual(box('More'));
    expect(added(box('First', { requestId: 'r1' }), 'More')).toEqual(box('First\n\nMore'));
  });

  it('returns before the text that was written since', () => {
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

describe('a feeling beside the words', () => {
  const low = { pleasantness: 2, energy: 1 };
  const high = { pleasantness: 5, energy: 3 };

  it('leaves with the words, comes back with them, and is gone once they are taken', () => {
    const sent = sending(felt(box('Hello'), low), 'r1');
    expect(sent.feeling).toBeUndefined();
    expect(toStored(sent)).toEqual({ text: 'Hello', requestId: 'r1', prompt: null, feeling: low });
    expect(returned(sent, 'r1')).toEqual(box('Hello', { requestId: 'r1', feeling: low }));
    expect(toStored(accepted(sent, 'r1'))).toEqual({ text: '', requestId: null, prompt: null });
  });

  it('that was chosen for the next words stays when the former ones come back', () => {
    const next = felt(typed(sending(felt(box('First'), low), 'r1'), 'Second'), high);
    expect(returned(next, 'r1').feeling).toEqual(high);
    expect(accepted(next, 'r1').feeling).toEqual(high);
  });

  it('is taken back without the words', () => {
    expect(felt(felt(box('Hello'), low), null)).toEqual(box('Hello'));
  });
});

describe('a prompt in the writing box', () => {
  const prompt = 'What did you avoid today?';

  it.each([
    [`${prompt}\n\nThe phone.`, prompt, 'The phone.'],
    [`${prompt}\nThe phone.`, prompt, 'The phone.'],
    [`${prompt}\n\n  The phone.\n\n\tThe letter.\n`, prompt, '  The phone.\n\n\tThe letter.'],
    [`${prompt}\n\n`, prompt, ''],
    [prompt, prompt, ''],
    [`${prompt} The phone.`, null, `${prompt} The phone.`],
    [`${prompt}!`, null, `${prompt}!`],
    ['What did you avoid?\n\nThe phone.', null, 'What did you avoid?\n\nThe phone.'],
    [`Well.\n${prompt}`, null, `Well.\n${prompt}`],
    ['The phone.', null, 'The phone.'],
  ])('%j is sent with the prompt %j and the words %j', (text, promptContext, words) => {
    expect(wordsOf({ text, prompt })).toEqual({ promptContext, text: words });
  });

  it('is the words of the person when nothing was offered', () => {
    expect(wordsOf(box(`${prompt}\n\nThe phone.`))).toEqual({
      promptContext: null,
      text: `${prompt}\n\nThe phone.`,
    });
  });

  it('stands before the words that are there, and comes back with them', () => {
    const offered = withPrompt(box('The phone.'), prompt);
    expect(offered).toMatchObject({ text: `${prompt}\n\nThe phone.`, prompt });
    const sent = sending(offered, 'r1');
    expect(sent.prompt).toBeNull();
    expect(wordsOf(returned(sent, 'r1'))).toEqual({ promptContext: prompt, text: 'The phone.' });
    expect(wordsOf(returned(typed(sent, 'More.'), 'r1'))).toEqual({
      promptContext: prompt,
      text: 'The phone.\n\nMore.',
    });
  });
});
