import { ApiError, messageOf } from '../../lib/api-error.js';

/** Title and text shown when there is no other prompt. */
export interface RegenerateProblem {
  title: string;
  description: string;
}

export function regenerateProblem(error: unknown): RegenerateProblem {
  const { status, body } = error instanceof ApiError ? error : { status: undefined, body: undefined };
  if (status === 401) {
    return {
      title: 'Authentication Required',
      description: 'Please log in to regenerate prompts.',
    };
  }
  if (status === 429 || body?.isPremiumFeature) {
    return {
      title: 'Daily Limit Reached',
      description: body?.message || 'Upgrade to Premium for unlimited regenerations.',
    };
  }
  return { title: 'Unable to regenerate', description: messageOf(error, 'Please try again later.') };
}
