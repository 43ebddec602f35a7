import { describe, expect, it } from '@jest/globals';
import { readRecallQuestion } from './recall-question.js';
import { SubjectMatcher } from './subject-matcher.js';

function find(question: string, text: string): string | null {
  const read = readRecallQuestion(question, '2026-11-25');
  if (read?.asked !== 'about') throw new Error(`no question about something: ${question}`);
  return new SubjectMatcher(read.subject, read.language).find(text);
}

describe('the subject matcher', () => {
  it.each([
    [
      'What did I say about the kids?',
      'Long day. Took the kids to the lake. Slept early.',
      'Took the kids to the lake.',
    ],
    ['What did I say about the kids?', 'My kid is ill.', 'My kid is ill.'],
    ['What did I say about self-care?', 'More self-care, less rush.', 'More self-care, less rush.'],
    ['What did I say about work?', 'Nothing. I was working late again!', 'I was working late again!'],
    ['What did I say about my sister?', 'My sister’s party was loud.', 'My sister’s party was loud.'],
    [
      'What did I say about my sister’s wedding?',
      'My sister called. The wedding is in May.',
      'My sister called.',
    ],
    ['What did I say about Zoë?', 'ZOE came by', 'ZOE came by'],
    [
      'Was habe ich über die Kinder geschrieben?',
      'Müde. Den Kindern geht es gut.',
      'Den Kindern geht es gut.',
    ],
    ['Что я писала о маме?', 'Мама звонила. Я устала.', 'Мама звонила.'],
    ['Что я писал про работу?', 'Опять много работы.', 'Опять много работы.'],
    ['仕事について何を書いた？', '朝は寝坊した。仕事が終わらない。', '仕事が終わらない。'],
    ['ماذا كتبت عن العمل؟', 'تعبت من عملي اليوم.', 'تعبت من عملي اليوم.'],
  ])('finds for %s the entry %s', (question, text, sentence) => {
    expect(find(question, text)).toBe(sentence);
  });

  it.each([
    ['What did I say about the kids?', 'I was only kidding.'],
    ['What did I say about Jo?', 'Joan came by, and then Joshua.'],
    ['What did I say about my sister’s wedding?', 'My sister called.'],
    ['¿Qué dije sobre mi hermana?', 'Mi hermano llamó.'],
    ['What did I say about art?', 'I went to the party.'],
  ])('does not find for %s the entry %s', (question, text) => {
    expect(find(question, text)).toBeNull();
  });

  it('finds words that contain special characters of regular expressions', () => {
    expect(find('What did I say about C++ (work)?', 'I like C++ at work.')).toBe('I like C++ at work.');
  });
});
