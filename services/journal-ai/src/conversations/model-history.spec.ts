import { describe, expect, it } from '@jest/globals';
import { type MessagePair, modelMessages, saidTwice, sentencesOf } from './model-history.js';

const pair = (text: string, reply: string | null = null): MessagePair => ({ message: { text }, reply });

/** Returns the messages for the model; the last pair's message is the one to answer. */
function messages(pairs: readonly MessagePair[], budget: number) {
  const { message: current } = pairs.at(-1) as MessagePair;
  return modelMessages({ earlier: pairs.slice(0, -1), current }, budget);
}

describe('the history for the model', () => {
  it('contains the conversation in order, ending with the entry to answer', () => {
    const read = messages([pair('first', 'answer'), pair('second')], 1_000);
    expect(read).toEqual([
      { role: 'user', content: 'first' },
      { role: 'assistant', content: 'answer' },
      { role: 'user', content: 'second' },
    ]);
  });

  it('keeps the latest pairs when not all fit', () => {
    const earlier = [pair('a'.repeat(40), 'b'.repeat(40)), pair('c'.repeat(30), 'd'.repeat(30))];
    const read = messages([...earlier, pair('now')], 100);
    expect(read.map(({ content }) => content[0])).toEqual(['c', 'd', 'n']);
  });

  it('leaves out everything before a pair that does not fit, so that there are no gaps', () => {
    const earlier = [pair('small', 'small'), pair('x'.repeat(200), 'y'), pair('near', 'near')];
    const read = messages([...earlier, pair('now')], 100);
    expect(read.map(({ content }) => content)).toEqual(['near', 'near', 'now']);
  });

  it('contains the entry to answer in full, however long it is', () => {
    const long = 'z'.repeat(8_000);
    expect(messages([pair('before', 'reply'), pair(long)], 0)).toEqual([{ role: 'user', content: long }]);
  });

  it('includes an entry that was never answered', () => {
    const read = messages([pair('unheard'), pair('again')], 100);
    expect(read.map(({ role }) => role)).toEqual(['user', 'user']);
  });

  it('includes a prompt as part of the person’s message, never as an instruction', () => {
    const [message] = messages(
      [{ message: { text: 'Yes.', promptContext: 'What do you hide?' }, reply: null }],
      0,
    );
    expect(message).toEqual({
      role: 'user',
      content: '[The prompt I am writing to: What do you hide?]\n\nYes.',
    });
  });
});

describe('the sentences of a reply', () => {
  it.each([
    ['That is good to read. Who was there?', ['That is good to read.', 'Who was there?']],
    ['¿Quién estaba? Está guardado.', ['¿Quién estaba?', 'Está guardado.']],
    ['そこに誰がいましたか？', ['そこに誰がいましたか？']],
    [`${'x'.repeat(300)}. Kept.`, ['Kept.']],
    ['', []],
  ])('are found in: %s', (reply, sentences) => {
    expect(sentencesOf(reply)).toEqual(sentences);
  });

  it('count as repeated when two replies contain them, except questions', () => {
    const replies = [
      ['How lovely.', 'Who was there?'],
      ['Kept.', 'Kept.'],
      ['How lovely.', 'Who was there?'],
    ];
    expect(saidTwice(replies)).toEqual(['How lovely.']);
  });
});
