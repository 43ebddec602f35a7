import { describe, expect, it } from '@jest/globals';
import { checkInAnswers } from '@shadow-guide/contracts';
import { cardLanguages } from './card-text.js';
import { checkInQuestion } from './check-in-question.js';

const reader = { locale: 'de-AT' };
const asked = { answer: null, isPrivate: true };

describe('the check-in question', () => {
  it('has this wording in English', () => {
    expect(checkInQuestion(reader, asked)).toEqual({
      question: 'Are you thinking about ending your life, or is it more that everything is too much?',
      language: 'en',
      choices: [
        { answer: 'yes', label: 'Yes' },
        { answer: 'not_sure', label: 'Not sure' },
        { answer: 'no', label: 'No, but it is a lot' },
        { answer: 'misread', label: "I'm fine, you misread me" },
      ],
      answer: null,
      thanks: 'Thank you for saying so; if that changes, the lines of help stay within your reach.',
      apology: 'Sorry, the app misread you, and it will not ask about this again today.',
      reason: {
        question: 'Why am I asked this?',
        answer: expect.stringMatching(
          /cannot tell that from words alone.* Nobody else is told what you answer\.$/,
        ),
      },
    });
  });

  it('promises that the answer is not passed on only when that is true', () => {
    const { reason } = checkInQuestion(reader, { answer: null, isPrivate: false });
    expect(reason.answer).toMatch(/than miss it\.$/);
  });

  it('includes the answer that was given', () => {
    for (const answer of checkInAnswers) {
      expect(checkInQuestion(reader, { answer, isPrivate: true }).answer).toBe(answer);
    }
  });

  it('differs in every language and ends as a question', () => {
    const questions = cardLanguages.map(
      (language) => checkInQuestion(reader, { ...asked, language }).question,
    );
    expect(new Set(questions).size).toBe(cardLanguages.length);
    for (const question of questions) expect(question).toMatch(/[?؟？。]$/u);
  });

  it.each(['', 'sw', 'und', 'not a locale', '\u0000'])(
    'is in English when the language has no text: %j',
    (language) => {
      expect(checkInQuestion({ locale: language }, { ...asked, language })).toEqual(
        checkInQuestion(reader, asked),
      );
    },
  );
});
