import type { HeldPost } from '@shadow-guide/contracts';
import { countCharacters, isLongerThan, textRules } from '@shadow-guide/contracts/facts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { api } from '../../../lib/api.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { TextArea } from '../../../ui/text-area.js';
import { toast } from '../../../ui/toast-store.js';
import { heldKey } from '../own/use-own-posts.js';

const { max } = textRules.appeal;

export interface AppealDialogProps {
  postId: string;
  onAppealed(post: HeldPost): void;
  onClose(): void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks the operators to review the person’s own post again; they read the message without learning who wrote it. */
export function AppealDialog({ postId, onAppealed, onClose, focusAfter }: AppealDialogProps) {
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const words = message.trim();
  const isTooLong = isLongerThan(words, max);
  const appeal = useSingleMutation({
    mutationFn: () => api('POST /api/forum/discussions/:id/appeal', { id: postId, message: words }),
    onSuccess: (post) => {
      onAppealed(post);
      toast({ title: 'Thank you', description: 'Our team will look at your post again.' });
      onClose();
      void invalidateEverywhere(client, [heldKey]);
    },
  });
  return (
    <AskDialog
      title="Ask us to look again"
      description="Tell us what we may have misunderstood. Our team reads this with your post and does not learn who you are. You can ask once."
      keep="Cancel"
      confirm="Send"
      disabled={words === '' || isTooLong}
      pending={appeal.isPending}
      failure={appeal.error && { title: 'This was not sent', error: appeal.error }}
      onConfirm={() => appeal.mutate()}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <TextArea
        label="Your message"
        rows={4}
        readOnly={appeal.isPending}
        value={message}
        wrong={isTooLong}
        note={`${countCharacters(words)} of ${max} characters`}
        onChange={(event) => setMessage(event.target.value)}
      />
    </AskDialog>
  );
}
