import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.js';
import { GroundingButton } from '../safety/index.js';

export interface DisclaimerProps {
  /** What the person talks to, in one short sentence. */
  line?: string;
  /** Content before the disclaimer’s text. */
  children?: ReactNode;
}

/**
 * Disclaimer that says what the guide or persona is not, with a link to the minute of grounding; both are always one
 * click away.
 */
export function Disclaimer({ line = 'A companion, not a therapist.', children }: DisclaimerProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
      {line}
      <span className="flex items-center gap-x-4">
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="link" size="sm" className="px-1!">
              What that means
            </Button>
          </PopoverTrigger>
          <PopoverContent aria-labelledby="disclaimer-title" className="w-80 space-y-2">
            <h2 id="disclaimer-title" className="font-bold">
              Not a therapist
            </h2>
            {children}
            <NotATherapist />
          </PopoverContent>
        </Popover>
        <GroundingButton />
      </span>
    </p>
  );
}

/** Text that says what the guide is not, and whom to contact in danger. */
export function NotATherapist() {
  return (
    <>
      <p>
        Shadow Guide helps you reflect. It is software, it can be wrong, and it does not diagnose, treat or
        replace professional care.
      </p>
      <p>
        If you are in danger or think of ending your life, please reach a person now: call or text{' '}
        <a href="tel:988" className="font-semibold text-accent underline">
          988
        </a>{' '}
        in the United States, or find a line where you are at{' '}
        <a
          href="https://findahelpline.com"
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-accent underline"
        >
          findahelpline.com
        </a>
        .
      </p>
    </>
  );
}
