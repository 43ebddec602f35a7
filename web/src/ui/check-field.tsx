import { type ReactNode, useId } from 'react';

export interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange(checked: boolean): void;
  disabled?: boolean;
}

/** A checkbox with its label; the whole row is clickable. */
export function CheckField({ label, checked, onCheckedChange, disabled }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="mt-2.5 size-5 shrink-0 accent-(--accent)"
      />
      <label htmlFor={id} className="min-h-11 min-w-0 flex-1 cursor-pointer py-2">
        {label}
      </label>
    </div>
  );
}
