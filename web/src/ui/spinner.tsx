import { cn } from './class-names.js';

const sizes = { sm: 'size-4', md: 'size-6', lg: 'size-8', xl: 'size-12' } as const;

export interface SpinnerProps {
  size?: keyof typeof sizes;
  /** Label for screen readers; empty when the text beside the spinner already says it. */
  label?: string;
  className?: string;
}

/** A spinning ring for loading inside the page. */
export function Spinner({ size = 'md', label = 'Loading', className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex', className)}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cn('animate-spin', sizes[size])}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
