import { describe, expect, it } from '@jest/globals';
import { describeActivity } from './describe-activity.js';

const said = (takingPart: number, practisedLately = 0, completed = 0) =>
  describeActivity({ takingPart, practisedLately, completed });

describe('the activity of a group’s challenges', () => {
  it.each([0, 1, 4])('is not described while only %i take part', (takingPart) => {
    expect(said(takingPart, takingPart, takingPart)).toBeNull();
  });

  it('leaves out the number of people who practised or completed a challenge while that number is below five', () => {
    const sentence = said(9, 4, 4);
    expect(sentence).toMatch(/^At least 5 people are taking part/);
    expect(sentence).not.toMatch(/seven days|all the days/);
  });

  it('has the same description after one person joins or leaves', () => {
    expect(said(14, 10, 5)).toBe(said(10, 14, 9));
    expect(said(14, 10, 5)).toBe(
      'At least 10 people are taking part in the challenges of this group. At least 10 of them practised in the last seven days. At least 5 have done all the days of one. A day that is missed takes nothing away here: the next practice waits.',
    );
  });
});
