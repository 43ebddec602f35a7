import { EyeOff } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { focusTitleBeside } from './focus-title-beside.js';
import type { GiveVerdict, Judged } from './give-verdict.js';

export interface HideFindingProps {
  finding: Judged;
  /** Name of the finding. */
  name: string;
  onGive: GiveVerdict;
  className?: string;
}

/** Button that hides a finding without asking for a verdict, with Undo. */
export function HideFinding({ finding, name, onGive, className }: HideFindingProps) {
  return (
    <Button
      variant="quiet"
      className={className}
      onClick={({ currentTarget }) => {
        if (onGive(finding, 'not_me')) focusTitleBeside(currentTarget);
      }}
    >
      <EyeOff aria-hidden="true" className="size-4" />
      Hide
      <span className="sr-only">
        {' '}
        <bdi>{name}</bdi>
      </span>
    </Button>
  );
}
