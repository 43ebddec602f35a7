import { ArrowUp } from 'lucide-react';

/** Line that says how many new posts wait behind it, so that the page does not move while a person reads. */
export function NewPosts({ count, onShow }: { count: number; onShow(): void }) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--header-height)+var(--safe-top)+0.5rem)] z-20 flex h-0 justify-center"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex min-h-11 animate-fade-in items-center gap-2 self-start rounded-full border border-line-strong bg-raised px-5 font-semibold text-ink shadow-high hover:bg-sunken"
        >
          <ArrowUp aria-hidden="true" className="size-4 shrink-0 text-accent" />
          {count === 1 ? '1 new post' : `${count} new posts`}
        </button>
      )}
    </div>
  );
}
