import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';

export interface EmptyTabProps {
  icon: LucideIcon;
  title: string;
  /** Text that says what the tab will show later. */
  says: string;
}

/** Shown in a tab without content, with the two ways to create some. */
export function EmptyTab({ icon, title, says }: EmptyTabProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link to={paths.journal()}>Write in your journal</Link>
          </Button>
          <Button asChild>
            <Link to={paths.exercises()}>Look at the exercises</Link>
          </Button>
        </div>
      }
    >
      {says}
    </EmptyState>
  );
}
