import { Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, useId } from 'react';

export interface SwitchFieldProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onCheckedChange(checked: boolean): void;
  disabled?: boolean;
}

/** A switch with its label and description; the whole row is clickable. */
export function SwitchField({ label, description, checked, onCheckedChange, disabled }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-1">
        <span className="block font-semibold">{label}</span>
        {description && (
          <span id={`${id}-description`} className="mt-0.5 block text-sm text-ink-soft">
            {description}
          </span>
        )}
      </label>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative mt-1.5 h-7 w-12 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors duration-200 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-0.75 rounded-full bg-line-strong transition-transform duration-200 data-[state=checked]:translate-x-5.75 data-[state=checked]:bg-ground forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[Highlight]" />
      </RadixSwitch.Root>
    </div>
  );
}
