import { MoonStar } from 'lucide-react';
import { useGuideRest } from './use-guide-rest.js';

export interface GuideRestNoteProps {
  /** Number of entries of the conversation without an answer. */
  unanswered: number;
}

/**
 * Notice above the writing box that neither the guide nor any persona answers for now, and what happens to the entries.
 */
export function GuideRestNote({ unanswered }: GuideRestNoteProps) {
  const isResting = useGuideRest(unanswered);
  return (
    <div role="status">
      {isResting && (
        <div
          data-rest
          className="mb-2 flex gap-3 rounded-m bg-accent-soft px-4 py-2.5 text-on-accent-soft in-data-keyboard:hidden short:hidden forced-colors:border"
        >
          <MoonStar aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <p>
            <strong>The guide rests.</strong> No answers are written for now. You can go on writing: your
            words are kept, and you can ask for an answer when it is back.
          </p>
        </div>
      )}
    </div>
  );
}
