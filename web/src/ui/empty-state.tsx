import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** One or two sentences on what the list will contain. */
  children: ReactNode;
  /** The link or button to create the first item. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-ink-soft">{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
