import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { GroundingDialog } from './grounding-dialog.js';

/** Unobtrusive button, in every chat, that opens the grounding exercise. */
export function GroundingButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="link"
        size="sm"
        className="px-1! pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
      >
        Grounding
      </Button>
      <GroundingDialog open={open} onOpenChange={setOpen} openedFrom={button} />
    </>
  );
}
