import { useId } from 'react';
import { cn } from '../../../ui/class-names.js';

export interface LineFieldProps {
  /** Label for screen readers; on the screen, the line needs no label. */
  label: string;
  value: string;
  readOnly: boolean;
  problem?: string;
  placeholder?: string;
  /** Whether the text may contain line breaks. */
  isLong?: boolean;
  className?: string;
  onChange(value: string): void;
}

/** A line of a letter, edited in place. */
export function LineField({
  label,
  value,
  readOnly,
  problem,
  placeholder,
  isLong = false,
  className,
  onChange,
}: LineFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={1}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        readOnly={readOnly}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-note` : undefined}
        onKeyDown={(event) => {
          if (!isLong && event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => onChange(isLong ? event.target.value : event.target.value.replaceAll('\n', ' '))}
        className={cn(
          '-mx-2 block field-sizing-content min-h-11 w-[calc(100%+1rem)] resize-none rounded-s border border-transparent bg-transparent px-2 py-2',
          'hover:border-line focus:border-line-strong focus:bg-surface aria-invalid:border-danger',
          className,
        )}
      />
      {problem && (
        <p id={`${id}-note`} className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
