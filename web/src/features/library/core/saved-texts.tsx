import type { CoreConversation } from '@shadow-guide/contracts';
import { ChevronRight } from 'lucide-react';

/** Both texts of a saved reply, folded away until somebody asks for them. */
export function SavedTexts({ saved }: { saved: CoreConversation }) {
  return (
    <details className="group mt-1">
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-s px-2 font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-200 group-open:rotate-90 motion-reduce:transition-none rtl:-scale-x-100"
        />
        Both texts<span className="sr-only"> of “{saved.title}”</span>
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        <Words title="You wrote" text={saved.userMessage} />
        <Words title="The reply" text={saved.aiResponse} />
      </div>
    </details>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-s-2 border-line-strong ps-3">
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <p dir="auto" className="prose-text mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
