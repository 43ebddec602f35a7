import { targetStreakBounds } from '@shadow-guide/contracts/facts';
import type { RefObject } from 'react';
import { TextField } from '../../../ui/text-field.js';
import { targetOf, targetProblem } from '../habit-form.js';

export interface TargetFieldProps {
  /** The target as typed. */
  target: string;
  onChange(target: string): void;
  readOnly: boolean;
  hint: string;
  ref: RefObject<HTMLInputElement | null>;
}

/** Field for a habit's target. Non-numeric input becomes the default on blur. */
export function TargetField({ target, onChange, readOnly, hint, ref }: TargetFieldProps) {
  return (
    <TextField
      ref={ref}
      label="Target, in days"
      type="number"
      inputMode="numeric"
      min={targetStreakBounds.min}
      max={targetStreakBounds.max}
      value={target}
      readOnly={readOnly}
      error={targetProblem(target) ?? undefined}
      hint={hint}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => target !== String(targetOf(target)) && onChange(String(targetOf(target)))}
    />
  );
}
