import type { FeedbackType } from '@shadow-guide/contracts/facts';
import { api } from '../../lib/api.js';
import { ApiError } from '../../lib/api-error.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';

export interface Feedback {
  type: FeedbackType;
  message: string;
}

/** Sends feedback to the operators, with surrounding whitespace removed. `onSent` is called when it is stored. */
export function useSubmitFeedback(onSent: () => void) {
  const submission = useSingleMutation({
    mutationFn: (feedback: Feedback) => api('POST /api/feedback/submit', feedback),
    onSuccess: () => {
      toast({ title: 'Feedback Sent', description: 'Thank you. The operators of this site will read it.' });
      onSent();
    },
    onError: (error) => {
      // Only this refusal has a reason that the person can act on.
      const isTooMuch = error instanceof ApiError && error.code === 'too_much_feedback';
      toast({
        variant: 'destructive',
        title: 'Error',
        description: isTooMuch ? error.message : 'Failed to submit feedback. Please try again.',
      });
    },
  });
  return {
    isPending: submission.isPending,
    submit: ({ type, message }: Feedback) => {
      const trimmed = message.trim();
      if (trimmed !== '') submission.mutate({ type, message: trimmed });
      else
        toast({
          variant: 'destructive',
          title: 'Message Required',
          description: 'Please enter your feedback message.',
        });
    },
  };
}
