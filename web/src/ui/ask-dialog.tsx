import type { ReactNode, RefObject } from 'react';
import { messageOf } from '../lib/api-error.js';
import { Alert } from './alert.js';
import { Button } from './button.js';
import { Dialog, DialogContent } from './dialog.js';

export interface AskDialogProps {
  title: ReactNode;
  /** What goes, and what stays. */
  description: ReactNode;
  children?: ReactNode;
  /** The text comes before the first field: the dialog itself gets the focus, and no keyboard covers it. */
  readFirst?: boolean;
  /** The buttons. */
  confirm: string;
  keep?: string;
  /** The answer cannot be given yet. */
  disabled?: boolean;
  pending?: boolean;
  /** Why it was not done, and what to say of that above the reason. */
  failure?: { title: string; error: unknown } | null;
  /** Whether it was done by the time the dialog closes: what was asked about may be gone then, and its button with it. */
  isDone?: RefObject<boolean>;
  onConfirm(): void;
  onClose(): void;
  /** The dialog has closed, and it was done. */
  onDone?(): void;
  /** Gets the focus when the dialog closes and nothing was done. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before something goes for good. Mounted while it is open; does not close while it is being done. */
export function AskDialog(props: AskDialogProps) {
  const { children, confirm, keep = 'Keep it', pending = false, failure, isDone, onClose } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent
        title={props.title}
        description={props.description}
        onOpenAutoFocus={(event) => {
          if (!props.readFirst) return;
          event.preventDefault();
          (event.currentTarget as HTMLElement).focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (isDone?.current) props.onDone?.();
          else props.focusAfter.current?.focus();
        }}
      >
        {children && <div className="mb-5">{children}</div>}
        {failure && (
          <Alert variant="danger" title={failure.title} className="mb-5">
            {messageOf(failure.error, 'Something went wrong. Please try again.')}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={pending} onClick={onClose}>
            {keep}
          </Button>
          <Button disabled={props.disabled} pending={pending} onClick={props.onConfirm}>
            {confirm}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
