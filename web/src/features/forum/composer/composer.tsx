import type { Discussion } from '@shadow-guide/contracts';
import { forumTarget } from './forum-target.js';
import { PausedPosting } from './paused-posting.js';
import { PostForm } from './post-form.js';
import { useForumWords } from './use-forum-words.js';

export interface ComposerProps {
  promptId: string;
  /** Time until which the person can read but not write; null when not suspended. */
  suspendedUntil: string | null;
  onSent(post: Discussion): void;
}

/** Form to answer today’s prompt, or a note until when the person is suspended. */
export function Composer({ promptId, suspendedUntil, onSent }: ComposerProps) {
  const words = useForumWords(promptId);
  if (suspendedUntil) return <PausedPosting until={suspendedUntil} />;
  return (
    <section aria-labelledby="forum-composer">
      <h3 id="forum-composer" className="sr-only">
        Your answer
      </h3>
      {words.isFromBefore && (
        <p role="status" className="mb-2 text-sm text-ink-soft">
          The question has changed. What you wrote for an earlier one is still here; nothing of it was posted.
        </p>
      )}
      <PostForm
        target={forumTarget(promptId, null)}
        words={words}
        label="Your answer to today’s question"
        placeholder="What comes up for you?"
        rows={3}
        send="Post anonymously"
        isPrimary
        onSent={onSent}
      >
        <p className="min-w-0 flex-1 basis-72 text-sm text-ink-soft">
          You appear as Anonymous, with a new mark each day. Posts disappear at 00:00 UTC; one that we have to
          look at first is kept for up to 7 days.
        </p>
      </PostForm>
    </section>
  );
}
