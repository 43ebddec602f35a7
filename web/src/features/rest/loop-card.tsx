import type { Loop } from '@shadow-guide/contracts';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast-store.js';
import { SomeoneToTalkTo } from './someone-to-talk-to.js';
import { useDismissLoop } from './use-rest.js';

/**
 * Card for a topic that the person wrote about on several days without anything new. Instead of another question it
 * offers an exercise, a rest or a person to talk to.
 */
export function LoopCard({ loop, onPutAway }: { loop: Loop; onPutAway(): void }) {
  const dismiss = useDismissLoop();
  const [isTalking, setTalking] = useState(false);
  const talk = useRef<HTMLButtonElement>(null);
  const putAway = () => {
    dismiss.mutate(loop.topicId);
    onPutAway();
  };
  return (
    <div
      data-rest
      className="relative mb-2 rounded-m bg-accent-soft px-4 pt-2.5 pb-1 text-on-accent-soft in-data-keyboard:hidden short:hidden forced-colors:border"
    >
      <p className="pr-8 wrap-anywhere">
        <bdi className="font-semibold">{loop.tag.replaceAll('_', ' ')}</bdi> has come up on {loop.days} days.
        Something other than another question may do you good now.
      </p>
      <div className="-ml-2 flex flex-wrap">
        <Button asChild variant="quiet" size="sm" className="min-h-11 px-2! underline underline-offset-4">
          <Link to={paths.exercises()} onClick={() => dismiss.mutate(loop.topicId)}>
            An exercise
          </Link>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="min-h-11 px-2! underline underline-offset-4"
          onClick={() => {
            putAway();
            toast({ title: 'Rest well', description: 'Your words are kept here.' });
          }}
        >
          A rest
        </Button>
        <Button
          ref={talk}
          variant="quiet"
          size="sm"
          className="min-h-11 px-2! underline underline-offset-4"
          onClick={() => setTalking(true)}
        >
          Someone to talk to
        </Button>
      </div>
      <button
        type="button"
        aria-label="Put this offer away"
        onClick={putAway}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full hover:bg-surface"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      {isTalking && <SomeoneToTalkTo openedFrom={talk} onClose={() => setTalking(false)} />}
    </div>
  );
}
