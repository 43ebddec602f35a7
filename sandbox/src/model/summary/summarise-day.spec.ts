import { describe, expect, it } from '@jest/globals';
import { ENTRIES } from '../../testing/entries.js';
import { summariseDay } from './summarise-day.js';

const SCHEMA = {
  type: 'object',
  properties: { summary: { type: 'string', maxLength: 4_000 } },
  required: ['summary'],
};

const summarise = (content: string) =>
  (summariseDay([{ role: 'user', text: content }], SCHEMA) as { summary: string }).summary;
const marked = (entries: readonly string[]) =>
  entries.map((entry) => `<entry>\n${entry}\n</entry>`).join('\n');

describe('the summary of a day', () => {
  it('addresses the person, uses the words of the day, and has at most 400 words', () => {
    const summary = summarise(marked(ENTRIES));

    expect(summary).toMatch(/^Today you wrote “/);
    expect(summary.split(/\s+/).length).toBeLessThanOrEqual(400);
    for (const [, quote = ''] of summary.matchAll(/“([^”]+)”/g))
      expect(ENTRIES.join('\n').replace(/’/g, "'").toLowerCase()).toContain(
        quote.replace(/…$/, '').toLowerCase(),
      );
  });

  it('draws no conclusion about the person', () => {
    expect(summarise(marked(ENTRIES)).replace(/“[^”]+”/g, '')).not.toMatch(
      /feel|felt|seem|because|mean|pattern|part of you|should|tend|anger|anxiety|shame|proud/i,
    );
  });

  it('is one sentence for one entry, and names a recurring word', () => {
    expect(summarise('<entry>The garden was dry.</entry>')).toBe('Today you wrote “The garden was dry”.');
    expect(summarise(marked(['The garden was dry today.', 'I went past the garden twice.']))).toMatch(
      /“garden” more than once\.$/,
    );
  });

  it('accepts plain lines too, without their bullets and times, and ignores text outside the delimiters', () => {
    expect(summarise('- 08:10 The river was high.\n• The boat was gone.')).toBe(
      'Today you wrote “The river was high”. You also wrote “The boat was gone”.',
    );
    expect(summarise('Summarise this.\n<entry>The river was high.</entry>\nDo it well.')).toBe(
      'Today you wrote “The river was high”.',
    );
  });

  it.each([
    ['Estoy muy enfadada con mi jefa.', /^Hoy/],
    ['Ich bin so wütend auf meinen Chef.', /^Heute/],
    ['今日は市場でパンを買った。', /^今日/],
    ['Я очень злюсь на начальника.', /^Сегодня/],
  ])('is written in the language of the day: %s', (entry, beginning) => {
    expect(summarise(marked([entry]))).toMatch(beginning);
  });

  it('quotes symbols when there are no words', () => {
    expect(summarise(marked(['🙂🙂', '...']))).toBe('Today you wrote “🙂🙂”.');
  });

  it('is empty for an empty day', () => {
    expect(summarise('<entry></entry>')).toBe('');
    expect(summarise('')).toBe('');
  });
});
