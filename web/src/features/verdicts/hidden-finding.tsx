import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { focusTitleBeside } from './focus-title-beside.js';
import type { GiveVerdict, Judged } from './give-verdict.js';

export interface HiddenFindingProps {
  finding: Judged;
  name: string;
  onGive: GiveVerdict;
  children?: ReactNode;
}

/** A finding that the person answered with "No", with a button to undo that. */
export function HiddenFinding({ finding, name, onGive, children }: HiddenFindingProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        {children}
      </div>
      <Button
        onClick={({ currentTarget }) => {
          if (onGive(finding, null)) focusTitleBeside(currentTarget);
        }}
      >
        Show again
        <span className="sr-only">
          <bdi>{name}</bdi>
        </span>
      </Button>
    </div>
  );
}
