import { describe, expect, it } from '@jest/globals';
import { phraseAt, toPhrases, toQuote, toSentences } from './text.js';

const AND = /\s+(?:and|but)\s+/;
const sentence = (text: string) => ({ text, start: 0 });

describe('a quote', () => {
  it.each([
    ['  I am tired.  ', 'I am tired'],
    ['“Why me?”', 'Why me'],
    [
      'one two three four five six seven eight nine ten eleven twelve more',
      'one two three four five six seven eight nine ten eleven twelve…',
    ],
    ['¿Por qué siempre yo?', 'Por qué siempre yo'],
    ['', ''],
    ['?!', ''],
  ])('of "%s" is "%s"', (text, quote) => {
    expect(toQuote(text)).toBe(quote);
  });
});

describe('phrases', () => {
  it('have the right offsets', () => {
    const text =
      'She left, and I stayed at the window for a long time but nothing came of it, nothing at all.';

    for (const { text: phrase, start } of toPhrases(sentence(text), AND)) {
      expect(text.slice(start, start + phrase.length)).toBe(phrase);
    }
  });

  it('keep short pieces together and drop a leading conjunction', () => {
    const texts = (text: string) => toPhrases(sentence(text), AND).map((phrase) => phrase.text);

    expect(texts('I work, I achieve, I tick boxes')).toEqual(['I work, I achieve, I tick boxes']);
    expect(texts('It rained the whole long day, and now I sit by the fire')).toEqual([
      'It rained the whole long day',
      'now I sit by the fire',
    ]);
  });

  it('are found by an offset in the text', () => {
    const text = 'I went to the market in the morning and I was angry about the price of bread';

    expect(phraseAt(sentence(text), text.indexOf('angry'), AND).text).toBe(
      'I was angry about the price of bread',
    );
  });
});

describe('sentences', () => {
  it('have the right offsets, in several writing systems', () => {
    for (const text of ['One. Two!\nThree?', '疲れた。休みたい。', 'मैं थका हूँ। बस।']) {
      for (const { text: part, start } of toSentences(text))
        expect(text.slice(start, start + part.length)).toBe(part);
      expect(toSentences(text).length).toBeGreaterThan(1);
    }
  });
});
