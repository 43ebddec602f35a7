import { EyeOff } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { focusTitleBeside } from './focus-title-beside.js';
import type { GiveVerdict, Judged } from './give-verdict.js';

export interface HideFindingProps {
  finding: Judged;
  /** What is hidden. */
  name: string;
  onGive: GiveVerdict;
  className?: string;
}

/** Takes something out of the lists that is not worth a question, with Undo. */
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
