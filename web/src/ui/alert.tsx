import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.js';

const variants = {
  info: { icon: Info, classes: 'bg-accent-soft text-on-accent-soft', role: 'status' },
  danger: { icon: CircleAlert, classes: 'bg-danger-soft text-on-danger-soft', role: 'alert' },
} as const;

export interface AlertProps {
  variant?: keyof typeof variants;
  title?: ReactNode;
  /** What happened, what was kept, what to do. */
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  className?: string;
}

/** A message that stays in the page until its reason is gone; announced when it appears. */
export function Alert({ variant = 'info', title, children, actions, className }: AlertProps) {
  const { icon: Icon, classes, role } = variants[variant];
  return (
    <div role={role} className={cn('flex gap-3 rounded-m p-4 forced-colors:border', classes, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className={cn('leading-relaxed', title ? 'mt-0.5' : undefined)}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
