import { type ComponentType, useEffect, useState } from 'react';
import { cn } from '../../ui/class-names.js';
import type { AdPlace } from './ad-place.js';
import { useAds } from './use-ads.js';

/**
 * Height reserved from the first paint, so that nothing moves when the ad appears or disappears; every notice and frame
 * fits into it.
 */
const rooms: Record<AdPlace, string> = {
  landing: 'min-h-34 sm:min-h-30',
  home: 'min-h-34 sm:min-h-30',
  personas: 'min-h-34 sm:min-h-30',
  // The slot is at the end of its page, with nothing below it that could move, so no height is reserved.
  forum: '',
  // The notice is one line, hidden while the person types and while the on-screen keyboard is open.
  journal: 'recedes min-h-6 in-data-keyboard:hidden',
};

/** An ad or notice for people without an ad-free plan; renders nothing for everybody else. */
export function AdSlot({ place, className }: { place: AdPlace; className?: string }) {
  const state = useAds(place);
  const Content = useContent(state === 'open');
  if (state === 'none') return null;
  return (
    <div data-room={place} className={cn('flex flex-col', rooms[place], className)}>
      {state === 'open' && Content && <Content place={place} />}
    </div>
  );
}

/** Loads the component that renders the slots’ content when it is needed. If loading fails, the slot stays empty. */
function useContent(wanted: boolean): ComponentType<{ place: AdPlace }> | null {
  const [content, setContent] = useState<{ Content: ComponentType<{ place: AdPlace }> } | null>(null);
  useEffect(() => {
    if (!wanted || content) return;
    let gone = false;
    import('./slot-content.js').then(
      ({ SlotContent }) => !gone && setContent({ Content: SlotContent }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [wanted, content]);
  return content?.Content ?? null;
}
