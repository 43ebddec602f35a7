import { type ComponentType, useEffect, useState } from 'react';
import { cn } from '../../ui/class-names.js';
import type { AdPlace } from './ad-place.js';
import { useAds } from './use-ads.js';

/** Height kept from the first paint, so that nothing moves when the ad comes or goes; it holds every notice and frame. */
const rooms: Record<AdPlace, string> = {
  landing: 'min-h-34 sm:min-h-30',
  home: 'min-h-34 sm:min-h-30',
  personas: 'min-h-34 sm:min-h-30',
  // At the end of its page, where nothing stands below it that could move.
  forum: '',
  // One line, which gives way while somebody types, and to the on-screen keyboard.
  journal: 'recedes min-h-6 in-data-keyboard:hidden',
};

/** An ad or notice for people without an ad-free plan; nothing for everybody else. */
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

/** What fills the slots, fetched when it is wanted. Where it cannot be had, the space stays empty. */
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
