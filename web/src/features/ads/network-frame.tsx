import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '../../ui/class-names.js';

/** Time in milliseconds after which a frame that has posted no message counts as failed, blocked or empty. */
const patienceMs = 5_000;

/**
 * An ad network’s page in a sandboxed frame. The frame receives the slot’s name, no referrer, an opaque origin and no
 * access to this page. When a frame fails, browsers fire no event and render an error inside it. So the frame stays
 * invisible until its page posts a message; if it posts none, `fallback` replaces it.
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
