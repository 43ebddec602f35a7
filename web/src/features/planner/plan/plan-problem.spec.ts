import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../lib/api-error.js';
import { planProblem } from './plan-problem.js';

const refused = (code: string, status = 503) => new ApiError('Because.', status, { code });

describe('a failed request for a plan', () => {
  it.each([
    ['guide_unavailable', 'The guide could not make a plan'],
    ['guide_timeout', 'It took too long'],
    ['guide_resting', 'The guide rests'],
    ['turn_in_progress', 'The guide is still busy for you'],
    ['input_not_answerable', 'The guide could not plan with these words'],
    ['something_else', 'There is no plan yet'],
  ])('is explained for %s, with a note that the typed text is still there', (code, title) => {
    const problem = planProblem(refused(code));
    expect(problem?.title).toBe(title);
    expect(problem?.text).toMatch(/still here/);
  });

  it('counts as a timeout also without a response', () => {
    expect(planProblem(refused('timeout', 0))?.title).toBe('It took too long');
  });

  it('is not an error if the person’s subscription does not include planning', () => {
    expect(planProblem(refused('premium_required', 403))).toBeNull();
  });
});
