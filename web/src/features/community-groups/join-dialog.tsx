import type { CommunityGroup } from '@shadow-guide/contracts';
import { HANDLE_KEPT_DAYS } from '@shadow-guide/contracts/facts';
import { useSession } from '../../lib/session.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { WHAT_A_GROUP_IS } from './group-facts.js';
import { HandleForm } from './handle-form.js';
import { SignInLine } from './sign-in-line.js';
import { groupAddress } from './use-group-address.js';

export interface JoinDialogProps {
  group: CommunityGroup;
  /** The current handle, for a member who changes it. */
  currentHandle?: string;
  onClose(): void;
  /** Called after the dialog has closed; moves the focus. */
  onClosed(): void;
}

/** Asks for the person’s handle in a group. */
export function JoinDialog({ group, currentHandle, onClose, onClosed }: JoinDialogProps) {
  const { status } = useSession();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={currentHandle ? `Your handle in “${group.name}”` : `Join “${group.name}”`}
        description="In this group you go by a handle: a name that you make up."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        {!currentHandle && <p className="mb-3">{WHAT_A_GROUP_IS}</p>}
        <ul className="mb-5 list-disc space-y-1 ps-5 text-ink-soft">
          <li>A handle is unique in its group; in another group you can go by another one.</li>
          <li>Leave out your real name, and anything by which you could be found or reached.</li>
          <li>
            Other members of the group see it, and nothing else about you. It never stands beside what you
            write.
          </li>
          <li>
            A handle that you give up stays yours here for {HANDLE_KEPT_DAYS} days: nobody else can take it.
          </li>
        </ul>
        {status === 'signed-out' && (
          <SignInLine className="mb-5" back={groupAddress(group.id)}>
            Joining needs an account.
          </SignInLine>
        )}
        <HandleForm groupId={group.id} currentHandle={currentHandle} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}
