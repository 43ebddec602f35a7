import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './class-names.js';

/** CSS classes of every text field. */
export const fieldClasses =
  'w-full rounded-s border border-line-strong bg-surface px-3 text-base text-ink disabled:opacity-55 aria-invalid:border-danger';

interface FieldProps {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

/** A one-line text box with its label, its hint and its error. */
export function TextField({ label, hideLabel, hint, error, className, ...props }: TextFieldProps) {
  const id = useId();
  const noteId = hint || error ? `${id}-note` : undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block font-semibold'}>
        {label}
      </label>
      <input
        id={id}
        aria-describedby={noteId}
        aria-invalid={error ? true : undefined}
        className={cn(fieldClasses, 'min-h-11')}
        {...props}
      />
      {noteId && (
        <p id={noteId} className={cn('mt-1 text-sm', error ? 'text-danger' : 'text-ink-soft')}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
