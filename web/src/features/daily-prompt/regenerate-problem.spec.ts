import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../lib/api-error.js';
import { regenerateProblem } from './regenerate-problem.js';

const refused = (status: number, body: ConstructorParameters<typeof ApiError>[2]) =>
  regenerateProblem(new ApiError(body.message ?? `HTTP ${status}`, status, body));

describe('a prompt that could not be regenerated', () => {
  it.each([
    [refused(401, { message: 'No.' }), 'Authentication Required', 'Please log in to regenerate prompts.'],
    [refused(429, { message: 'Tomorrow.' }), 'Daily Limit Reached', 'Tomorrow.'],
    [refused(429, {}), 'Daily Limit Reached', 'Upgrade to Premium for unlimited regenerations.'],
    [refused(403, { message: 'More.', isPremiumFeature: true }), 'Daily Limit Reached', 'More.'],
    [refused(503, { message: 'Away.' }), 'Unable to regenerate', 'Away.'],
    [regenerateProblem('odd'), 'Unable to regenerate', 'Please try again later.'],
  ])('is explained: %j', (problem, title, description) => {
    expect(problem).toEqual({ title, description });
  });
});
