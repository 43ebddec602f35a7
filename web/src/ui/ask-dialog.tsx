import type { ReactNode, RefObject } from 'react';
import { messageOf } from '../lib/api-error.js';
import { Alert } from './alert.js';
import { Button } from './button.js';
import { Dialog, DialogContent } from './dialog.js';

export interface AskDialogProps {
  title: ReactNode;
  /** What is deleted, and what is kept. */
  description: ReactNode;
  children?: ReactNode;
  /**
   * Whether the dialog itself gets the focus instead of its first field, so that no on-screen keyboard covers the text
   * to read.
   */
  readFirst?: boolean;
  /** The label of the button that confirms. */
  confirm: string;
  keep?: string;
  /** Whether confirming is not possible yet. */
  disabled?: boolean;
  pending?: boolean;
  /** The error of a failed attempt, with a title shown above its message. */
  failure?: { title: string; error: unknown } | null;
  /**
   * Whether the action was done when the dialog closes. If so, its subject and the button that opened the dialog may no
   * longer exist.
   */
  isDone?: RefObject<boolean>;
  onConfirm(): void;
  onClose(): void;
  /** Called when the dialog has closed after the action was done. */
  onDone?(): void;
  /** Gets the focus when the dialog closes without the action. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * Confirmation dialog before something is deleted permanently. Mounted while it is open; does not close while the
 * action is pending.
 */
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
