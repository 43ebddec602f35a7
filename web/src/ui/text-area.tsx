import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './class-names.js';
import { fieldClasses } from './text-field.js';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  note?: ReactNode;
  /** Whether the note describes an error. */
  wrong?: boolean;
}

/** A multi-line text box that grows with its text, with its label and a note. */
export function TextArea({ label, hideLabel, note, wrong = false, className, ...props }: TextAreaProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block font-semibold'}>
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        aria-invalid={wrong || undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={cn(fieldClasses, 'block field-sizing-content max-h-60 min-h-11 resize-y py-2')}
        {...props}
      />
      {note && (
        <p id={`${id}-note`} className={cn('mt-1 text-sm', wrong ? 'text-danger' : 'text-ink-soft')}>
          {note}
        </p>
      )}
    </div>
  );
}
