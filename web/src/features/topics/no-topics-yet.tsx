import { Hash } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

/** Empty state before the first topic: what a topic is and how it is found. */
export function NoTopicsYet() {
  return (
    <EmptyState
      icon={Hash}
      title="No topics yet"
      action={
        <Button asChild variant="primary">
          <Link to={paths.journal()}>Write in your journal</Link>
        </Button>
      }
    >
      When you write, the guide notes what each entry is about: a person, a feeling, a part of your life. What
      comes up stands here, with how often it did.
    </EmptyState>
  );
}
