import { describe, expect, it } from '@jest/globals';
import { emptyGoal, newStage } from './goal-form.js';
import { fromDraftText, toDraftText } from './kept-goal.js';

describe('a goal that is kept on the device', () => {
  it('comes back as it was written', () => {
    const form = { ...emptyGoal, title: 'לילה שקט 🌙', stages: [newStage()] };
    expect(fromDraftText(toDraftText({ form, version: 4, requestId: 'an id' }))).toEqual({
      form,
      version: 4,
    });
    expect(fromDraftText(toDraftText({ form, version: null, requestId: null }))?.version).toBeNull();
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
  ])('is nothing when it cannot be read: %j', (text) => {
    expect(fromDraftText(text)).toBeNull();
  });
});
