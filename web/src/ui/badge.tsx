import type { ComponentProps } from 'react';
import { cn } from './class-names.js';

const variants = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-on-accent-soft',
  good: 'bg-good-soft text-on-good-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
} as const;

export interface BadgeProps extends ComponentProps<'span'> {
  variant?: keyof typeof variants;
}

/** A word or two that classify the content beside them. */
export function Badge({ variant = 'neutral', className, ...props }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold forced-colors:border',
        variants[variant],
        className,
      )}
      {...props}
    />
  );
}
