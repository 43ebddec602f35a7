import type { SavedReplySource } from '@shadow-guide/contracts';
import { Check, Flag } from 'lucide-react';
import { Spinner } from '../../ui/spinner.js';
import { useIsSaved } from './saved-here.js';
import { useFlagReply } from './use-flag-reply.js';

/** A reply that can be saved, with the message it answers. */
export interface FlaggedReply {
  source: SavedReplySource;
  id: string;
  text: string;
  message: string;
  /** Whether a safety card or question is shown beside the message. */
  isDelicate: boolean;
  /** The prompt that the message answers, or the name of the reply's speaker. */
  context: string;
  /** Whether the reply was already saved when it was loaded. */
  isSaved: boolean;
}

/** Button that saves a reply to Core Conversations. It works once, and keeps the focus after it has become inactive. */
export function FlagReply(reply: FlaggedReply) {
  const flag = useFlagReply(reply);
  const isSaved = useIsSaved(reply.id, reply.isSaved);
  const isIdle = !isSaved && !flag.isPending;
  const Icon = isSaved ? Check : Flag;
  return (
    <button
      type="button"
      aria-disabled={!isIdle}
      aria-busy={flag.isPending || undefined}
      onClick={() => isIdle && flag.mutate()}
      className="-my-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 font-semibold transition-colors duration-200 not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink aria-disabled:cursor-default"
    >
      {flag.isPending ? <Spinner size="sm" label="" /> : <Icon aria-hidden="true" className="size-4" />}
      {isSaved ? 'Saved' : 'Save'}
      <span className="sr-only">
        {isSaved ? ' to Core Conversations' : ' this reply to Core Conversations'}
      </span>
    </button>
  );
}
