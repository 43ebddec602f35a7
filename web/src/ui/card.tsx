import type { ComponentProps } from 'react';
import { cn } from './class-names.js';

/** A box for one self-contained object. Never inside another card. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={cn('rounded-m border border-line bg-surface p-5 text-ink shadow-low sm:p-6', className)}
      {...props}
    />
  );
}

export function CardTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <h2 className={cn('text-lg leading-snug font-bold', className)} {...props} />;
}

export function CardText({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('mt-2 text-ink-soft', className)} {...props} />;
}
