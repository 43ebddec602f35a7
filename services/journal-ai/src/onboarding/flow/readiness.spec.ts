import { describe, expect, it } from '@jest/globals';
import { introFor } from './personal-intro.js';
import { readinessOf } from './readiness.js';

describe('the readiness level', () => {
  it.each([
    ['nothing is known', 0, [], 'beginner'],
    ['there are four entries', 4, [], 'beginner'],
    ['there are five entries and a diary', 5, ['I kept a diary as a child.'], 'intermediate'],
    ['there are thirty entries', 30, [], 'intermediate'],
    ['one kind of practice is named twice', 0, ['My journal.', 'I still journal.'], 'beginner'],
    ['two kinds are named', 0, ['I meditate.', 'Two years of therapy.'], 'intermediate'],
    ['shadow work is named', 0, ['I read about shadow work and tried it'], 'intermediate'],
    ['much is named', 0, ['Therapy for a year, meditation, and some parts work.'], 'advanced'],
    ['much is named beside many entries', 40, ['I went to therapy and keep a journal.'], 'advanced'],
    ['it is denied', 0, ["I've never been to therapy. I don't meditate, and no journal either."], 'beginner'],
    ['one is denied and two are not', 0, ['Never therapy. I meditate. I journal.'], 'intermediate'],
    ['it is said in German', 0, ['Ich schreibe Tagebuch. Therapie hat mir geholfen.'], 'intermediate'],
    ['it is said in Spanish', 0, ['Hice terapia un año. Llevo un diario.'], 'intermediate'],
    ['it is denied in French', 0, ['Je ne suis pas en thérapie, jamais de méditation'], 'beginner'],
    ['it is said in Russian', 0, ['Веду дневник. Медитирую.'], 'intermediate'],
    ['it is denied in Russian', 0, ['Терапии никогда не было, и дневника нет'], 'beginner'],
    ['young people are named in German', 0, ['Ich bin jung. Meine Freunde sind jünger.'], 'beginner'],
    ['it is said in Japanese', 0, ['日記をつけています。瞑想もします。'], 'intermediate'],
    ['it is denied in Arabic', 0, ['لم أجرب أي علاج نفسي'], 'beginner'],
  ] as const)('has the expected value: %s', (_, entries, answers, level) => {
    expect(readinessOf({ entries, answers })).toBe(level);
  });
});

describe('the introduction', () => {
  it('mentions existing entries, with the same text for one entry and for many', () => {
    expect(introFor('beginner', 0)).toMatch(/^Welcome\. /);
    expect(introFor('beginner', 1)).toContain('an entry in your journal');
    expect(introFor('beginner', 3)).toContain('3 entries in your journal');
    expect(introFor('advanced', 0)).toContain('You have done work of this kind before');
  });
});
