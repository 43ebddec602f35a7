import { useEffect, useRef } from 'react';
import { useNewest } from '../../lib/use-newest.js';
import { Button } from '../../ui/button.js';

/** Button that shows more days when pressed, or when about to scroll into view. */
export function ShowEarlierDays({ pending, onShow }: { pending: boolean; onShow(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  const show = useNewest(onShow);
  useEffect(() => {
    if (pending || !button.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show()();
      },
      { rootMargin: '400px' },
    );
    watch.observe(button.current);
    return () => watch.disconnect();
  }, [pending, show]);
  return (
    <Button ref={button} className="self-center" pending={pending} onClick={onShow}>
      Show earlier days
    </Button>
  );
}
