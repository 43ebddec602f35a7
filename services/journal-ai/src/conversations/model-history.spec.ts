import { describe, expect, it } from '@jest/globals';
import { type Exchange, guideMessages } from './guide-history.js';

const exchange = (text: string, reply: string | null = null): Exchange => ({ entry: { text }, reply });

describe('what the guide reads', () => {
  it('is the conversation in order, ending with the entry to answer', () => {
    const messages = guideMessages([exchange('first', 'answer'), exchange('second')], 1_000);
    expect(messages).toEqual([
      { role: 'user', content: 'first' },
      { role: 'assistant', content: 'answer' },
      { role: 'user', content: 'second' },
    ]);
  });

  it('keeps the latest exchanges when not all fit', () => {
    const earlier = [exchange('a'.repeat(40), 'b'.repeat(40)), exchange('c'.repeat(30), 'd'.repeat(30))];
    const messages = guideMessages([...earlier, exchange('now')], 100);
    expect(messages.map(({ content }) => content[0])).toEqual(['c', 'd', 'n']);
  });

  it('leaves out everything before an exchange that does not fit, so that nothing is missing in between', () => {
    const earlier = [exchange('small', 'small'), exchange('x'.repeat(200), 'y'), exchange('near', 'near')];
    const messages = guideMessages([...earlier, exchange('now')], 100);
    expect(messages.map(({ content }) => content)).toEqual(['near', 'near', 'now']);
  });

  it('has the entry to answer in full, however long it is', () => {
    const long = 'z'.repeat(8_000);
    expect(guideMessages([exchange('before', 'reply'), exchange(long)], 0)).toEqual([
      { role: 'user', content: long },
    ]);
  });

  it('has an entry that was never answered, too', () => {
    const messages = guideMessages([exchange('unheard'), exchange('again')], 100);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'user']);
  });

  it('shows a prompt as part of what the person sends, never as an instruction', () => {
    const [message] = guideMessages(
      [{ entry: { text: 'Yes.', promptContext: 'What do you hide?' }, reply: null }],
      0,
    );
    expect(message).toEqual({
      role: 'user',
      content: '[The prompt I am writing to: What do you hide?]\n\nYes.',
    });
  });
});
