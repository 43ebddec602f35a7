import { describe, expect, it } from '@jest/globals';
import { InvalidAnswer } from '../../model/index.js';
import { readPromptAnswer } from './prompt-answer.js';

const asked = {
  given: ['family', 'the judge'],
  sample: 'I argued with my sister today.',
  had: ['What did your sister say last?'],
  ceiling: 3,
};

const answer = {
  prompt: 'Which sentence of the argument do you still hear?',
  category: 'relationships',
  difficulty: 3,
  tips: ['Begin with the room.', 'You may stop.'],
  reason: 'Family came up in your entries.',
  takesUp: ['Family'],
};

const faults = (change: object, to: object = {}) => {
  try {
    readPromptAnswer({ ...answer, ...change }, { ...asked, ...to });
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidAnswer);
    return (error as InvalidAnswer).fields;
  }
};

describe('a prompt made by a model', () => {
  it('is stored on one line, without the list of material that it uses', () => {
    const { takesUp: _, ...kept } = answer;
    expect(readPromptAnswer({ ...answer, prompt: ` ${answer.prompt}\u202e ` }, asked)).toEqual(kept);
    expect(faults({ tips: ['One.', 'Two.', 'Three.', 'Four.'] })).toEqual([]);
  });

  it.each([
    ['is harder than allowed', { difficulty: 4 }, 'difficulty'],
    ['has a difficulty of 0', { difficulty: 0 }, 'difficulty'],
    ['has an unknown category', { category: 'trauma' }, 'category'],
    ['asks two questions', { prompt: 'What was said? And by whom?' }, 'prompt'],
    ['is a list', { prompt: 'Write about:\n- her\n- you' }, 'prompt'],
    ['is empty', { prompt: '   ' }, 'prompt'],
    ['is too long', { prompt: 'a'.repeat(401) }, 'prompt'],
    ['repeats an earlier prompt', { prompt: 'what did your  sister say last?' }, 'prompt: repeated'],
    ['has only one tip', { tips: ['Begin.'] }, 'tips'],
    ['has no reason', { reason: ' ' }, 'reason'],
    ['refers to none of the given material', { takesUp: ['money'] }, 'takesUp'],
    ['does not name the material that it refers to', { takesUp: [] }, 'takesUp'],
    ['has a link', { tips: ['See https://example.com.', 'You may stop.'] }, 'markup'],
    ['has markup', { reason: 'It came <b>up</b>.' }, 'markup'],
    ['mentions suicide', { prompt: 'How would you end your life?' }, 'danger'],
    [
      'mentions suicide in its reason',
      { reason: 'You wrote that you want to kill yourself tonight.' },
      'danger',
    ],
    [
      'is in another script',
      {
        prompt: 'Что сказала твоя сестра в конце этого долгого спора о семье?',
        tips: ['Начни с комнаты.', 'Можно остановиться.'],
        reason: 'Семья была в твоих записях.',
      },
      'language',
    ],
  ])('is rejected when it %s', (_, change, fault) => {
    expect(faults(change)).toContain(fault);
  });

  it('is rejected when it is not an object, or is nested too deeply', () => {
    expect(() => readPromptAnswer('yes', asked)).toThrow(InvalidAnswer);
    let deep: unknown = 'x';
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    expect(() => readPromptAnswer({ ...answer, tips: deep }, asked)).toThrow(InvalidAnswer);
  });

  it('may use any script when the person wrote only symbols, and otherwise must use the person’s script when that is not Latin', () => {
    expect(faults({}, { sample: '🙂 … 123' })).toEqual([]);
    const hebrew = {
      prompt: 'איזה משפט מהוויכוח עוד מהדהד בך?',
      tips: ['התחל מהחדר.', 'אפשר לעצור.'],
      reason: 'המשפחה עלתה ברשומות שלך.',
    };
    expect(faults(hebrew, { sample: 'רבתי היום עם אחותי' })).toEqual([]);
    expect(faults({}, { sample: 'רבתי היום עם אחותי' })).toEqual(['language']);
  });
});
