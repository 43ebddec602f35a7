import { targetStreakBounds } from '@shadow-guide/contracts/facts';
import type { RefObject } from 'react';
import { TextField } from '../../../ui/text-field.js';
import { targetOf, targetProblem } from '../habit-form.js';

export interface TargetFieldProps {
  /** As it was typed. */
  target: string;
  onChange(target: string): void;
  readOnly: boolean;
  hint: string;
  ref: RefObject<HTMLInputElement | null>;
}

/** The box for a habit's target. What is no number becomes the usual one as it is left. */
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
