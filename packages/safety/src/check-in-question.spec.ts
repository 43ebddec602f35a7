import { describe, expect, it } from '@jest/globals';
import { checkInAnswers } from '@shadow-guide/contracts';
import { cardLanguages } from './card-text.js';
import { checkInQuestion } from './check-in-question.js';

describe('the question', () => {
  it('is asked in these words in English', () => {
    expect(checkInQuestion('en-GB', null)).toEqual({
      question: 'Are you thinking about ending your life, or is it more that everything is too much?',
      choices: [
        { answer: 'yes', label: 'Yes' },
        { answer: 'not_sure', label: 'Not sure' },
        { answer: 'no', label: 'No, but it is a lot' },
      ],
      answer: null,
      thanks: 'Thank you for saying so; if that changes, the lines of help stay within your reach.',
    });
  });

  it('says what was answered', () => {
    for (const answer of checkInAnswers) expect(checkInQuestion('en', answer).answer).toBe(answer);
  });

  it('is another one in every language, and asks something', () => {
    const questions = cardLanguages.map((language) => checkInQuestion(language, null).question);
    expect(new Set(questions).size).toBe(cardLanguages.length);
    for (const question of questions) expect(question).toMatch(/[?؟？。]$/u);
  });

  it.each(['', 'sw', 'not a locale', '\u0000'])('is English where there is no other: %j', (locale) => {
    expect(checkInQuestion(locale, null)).toEqual(checkInQuestion('en', null));
  });
});
