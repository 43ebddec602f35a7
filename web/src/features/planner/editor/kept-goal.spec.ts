import { describe, expect, it } from '@jest/globals';
import { emptyGoal, newHabit, newStage } from './goal-form.js';
import { fromDraftText, toDraftText } from './kept-goal.js';

describe('a goal kept on the device', () => {
  it('is restored as it was written', () => {
    const form = { ...emptyGoal, title: 'לילה שקט 🌙', stages: [newStage()] };
    expect(fromDraftText(toDraftText({ form, version: 4, requestId: 'an id' }))).toEqual({
      form,
      version: 4,
    });
    expect(fromDraftText(toDraftText({ form, version: null, requestId: null }))?.version).toBeNull();
  });

  it('is restored with defaults for fields added since it was kept', () => {
    const { restDays: _r, ...habit } = newHabit();
    const { restDays: _g, isTemplate: _t, ...form } = { ...emptyGoal, title: 'Rest' };
    const kept = { form: { ...form, stages: [{ ...newStage(), habits: [habit] }] }, version: null };
    expect(fromDraftText(JSON.stringify(kept))?.form).toMatchObject({
      ...{ title: 'Rest', restDays: null, isTemplate: false, stages: [{ habits: [{ restDays: [] }] }] },
    });
  });

  it.each([
    '',
    'words',
    'null',
    '{"form":{}}',
    '{"form":{"title":"a","description":"","targetDate":"","stages":[{"title":"b"}]}}',
    JSON.stringify({
      form: { ...emptyGoal, stages: [{ ...newStage(), habits: [{ category: 'other' }] }] },
    }),
  ])('gives null when it cannot be parsed: %j', (text) => {
    expect(fromDraftText(text)).toBeNull();
  });
});
