import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '../../ui/class-names.js';

/** A page that has said nothing after so long has failed, was blocked, or has nothing to show. */
const patienceMs = 5_000;

/**
 * A foreign page that knows the place it stands in and nothing of the person: no referrer, an origin of its own, no way into
 * this page. Browsers tell nobody that a frame failed and draw an error into it: so it is not seen before its page has posted
 * a message, whatever is in it, and `fallback` stands in for a page that does not.
 */
export function NetworkFrame({ address, fallback }: { address: string; fallback: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'given-up'>('waiting');
  useEffect(() => {
    if (state !== 'waiting') return;
    const hear = ({ source }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow) setState('shown');
    };
    const timer = setTimeout(() => setState('given-up'), patienceMs);
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
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
