import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '../../ui/class-names.js';

/** Time limit: a frame that has posted no message by then has failed, was blocked, or has nothing to show. */
const patienceMs = 5_000;

/**
 * An ad network’s page in a sandboxed frame: it receives the slot’s name, no referrer, an opaque origin and no access
 * to this page. Browsers fire no event when a frame fails and render an error into it. So the frame stays invisible
 * until its page posts a message, and `fallback` replaces one that posts none.
 */
export function NetworkFrame({ address, fallback }: { address: string; fallback: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'given-up'>('waiting');
  useEffect(() => {
    if (state !== 'waiting') return;
    const onMessage = ({ source }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow) setState('shown');
    };
    const timer = setTimeout(() => setState('given-up'), patienceMs);
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [state]);
  if (state === 'given-up') return fallback;
  return (
    <section
      aria-label="Advertisement"
      className={cn('flex flex-col items-center gap-1', state === 'waiting' && 'invisible')}
    >
      <p className="text-sm text-ink-soft">Advertisement</p>
      <iframe
        ref={frame}
        src={address}
        title="Advertisement"
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        allow=""
        className="h-[100px] w-full max-w-[728px] border-0 sm:h-[90px]"
      />
    </section>
  );
}
