import type { CoreConversation } from '@shadow-guide/contracts';
import { ChevronRight } from 'lucide-react';

/** The saved reply, and collapsed below it the entry that it answers. */
export function SavedTexts({ saved }: { saved: CoreConversation }) {
  return (
    <div className="mt-3">
      <p dir="auto" className="prose-text border-s-2 border-accent ps-3 whitespace-pre-line wrap-anywhere">
        {saved.aiResponse}
      </p>
      <details className="group mt-1">
        <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-s px-2 font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 transition-transform duration-200 group-open:rotate-90 motion-reduce:transition-none rtl:-scale-x-100"
          />
          What you wrote<span className="sr-only"> before “{saved.title}”</span>
        </summary>
        <p
          dir="auto"
          className="prose-text mt-1 border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere"
        >
          {saved.userMessage}
        </p>
      </details>
    </div>
  );
}
