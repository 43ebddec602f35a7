import type { AdminUser } from '@shadow-guide/contracts';
import type { AccountAction } from './use-users.js';

export interface Question {
  title: string;
  /** Explains what is deleted and what stays. */
  description: string;
  confirm: string;
}

/** Returns the confirmation texts for actions on an account. */
export function questionsOf({ email }: AdminUser): Record<AccountAction, Question> {
  return {
    ban: {
      title: `Ban ${email}?`,
      description:
        'Every session of theirs ends at once, they cannot sign in again, and the forum takes no post of theirs. What they wrote is kept. You can unban them at any time.',
      confirm: 'Ban',
    },
    unban: {
      title: `Unban ${email}?`,
      description: 'They can sign in again and find everything where they left it.',
      confirm: 'Unban',
    },
    'password-reset': {
      title: `Ask ${email} for a fresh sign-in?`,
      description:
        'There are no passwords here: people sign in with Google or Replit. Every session of theirs ends at once, and they sign in there again. Nothing of theirs is lost.',
      confirm: 'Ask for it',
    },
    'reset-data': {
      title: `Delete everything that ${email} made?`,
      description:
        'Their journal, conversations, findings, habits and goals, bookmarks and feedback are deleted, with the keys that they were sealed with. Nobody can bring them back. The account and its plan stay, and so do today’s posts in the forum and memberships of groups, which nobody can trace to an account.',
      confirm: 'Delete everything',
    },
  };
}
