import { useSessionProblem } from '../../lib/session.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

/**
 * Says that the session could not be checked, where the screen would otherwise look as if the person were signed out.
 */
export function SessionProblemNotice({ className }: { className?: string }) {
  const problem = useSessionProblem();
  if (!problem) return null;
  return (
    <Alert
      variant="danger"
      title="We could not check whether you are signed in"
      className={className}
      actions={
        <Button size="sm" onClick={problem.retry}>
          Try again
        </Button>
      }
    >
      {problem.message} If you were, you still are, and what you wrote is kept.
    </Alert>
  );
}
