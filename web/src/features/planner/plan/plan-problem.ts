import { ApiError, messageOf } from '../../../lib/api-error.js';

/**
 * Returns why no plan was written, and what to do. The text stays in its box. Null when the person's subscription does
 * not include planning.
 */
export function planProblem(error: unknown): { title: string; text: string } | null {
  if (!(error instanceof ApiError)) return other(error);
  if (error.isTimeout) return slow;
  switch (error.code) {
    case 'premium_required':
      return null;
    case 'guide_timeout':
      return slow;
    case 'guide_unavailable':
      return {
        title: 'The guide could not make a plan',
        text: 'Your words are still here. Try again in a little while, or write the goal by hand.',
      };
    case 'guide_resting':
      return {
        title: 'The guide rests',
        text: 'It makes no plans at the moment. Your words are still here: try again when it is back, or write the goal by hand.',
      };
    case 'daily_tokens_used':
    case 'monthly_share_used':
      return { title: 'The guide has done a great deal for you', text: error.message };
    case 'turn_in_progress':
      return {
        title: 'The guide is still busy for you',
        text: 'It answers one thing at a time. Your words are still here: try again when it is done.',
      };
    case 'input_not_answerable':
      return {
        title: 'The guide could not plan with these words',
        text: 'They are still here. Say in a sentence or two what you want to work towards, and try again.',
      };
    default:
      return other(error);
  }
}

const slow = {
  title: 'It took too long',
  text: 'No plan came within a minute, and nothing was saved. Your words are still here: try again, or say a little less.',
};

function other(error: unknown): { title: string; text: string } {
  return {
    title: 'There is no plan yet',
    text: `Your words are still here. ${messageOf(error, 'Something went wrong. Please try again.')}`,
  };
}
