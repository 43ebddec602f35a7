import { ArrowLeft, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.js';

export interface ChatHeaderProps {
  back: { to: string; label: string };
  /** Who or what it is about. */
  mark?: ReactNode;
  title: string;
  subtitle: string;
  /** What can be done with the conversation. */
  children?: ReactNode;
}

/** Where one is, and the way back; gives way to the writing while an on-screen keyboard is up. */
export function ChatHeader({ back, mark, title, subtitle, children }: ChatHeaderProps) {
  return (
    <header className="border-b border-line in-data-keyboard:border-0">
      <div className="mx-auto flex w-full max-w-(--column) items-center gap-1 px-2 py-1.5 in-data-keyboard:py-0 sm:px-4">
        <Link
          to={back.to}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink in-data-keyboard:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          <span className="sr-only">{back.label}</span>
        </Link>
        {mark && <div className="shrink-0 in-data-keyboard:hidden">{mark}</div>}
        <div className="min-w-0 flex-1 pl-2">
          <h1 className="line-clamp-2 leading-snug font-bold in-data-keyboard:sr-only" dir="auto">
            {title}
          </h1>
          <p className="truncate text-sm text-ink-soft in-data-keyboard:hidden">{subtitle}</p>
        </div>
        <div className="flex items-center in-data-keyboard:hidden">{children}</div>
      </div>
    </header>
  );
}

export interface DeleteConversationProps {
  label: string;
  /** Asks first; drawn elsewhere, since the header moves when there is little height. */
  onClick(): void;
  ref: RefObject<HTMLButtonElement | null>;
}

/** Of a header: deletes the conversation. */
export function DeleteConversation({ label, onClick, ref }: DeleteConversationProps) {
  return (
    <Button ref={ref} variant="quiet" size="icon" aria-label={label} onClick={onClick}>
      <Trash2 aria-hidden="true" className="size-5" />
    </Button>
  );
}
