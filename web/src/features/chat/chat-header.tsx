import { ArrowLeft, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.js';

export interface ChatHeaderProps {
  back: { to: string; label: string };
  /** Icon of the persona or topic. */
  mark?: ReactNode;
  title: string;
  subtitle: string;
  /** Actions on the conversation. */
  children?: ReactNode;
}

/** Header with the title and the way back; hidden while an on-screen keyboard is open. */
export function ChatHeader({ back, mark, title, subtitle, children }: ChatHeaderProps) {
  return (
    <header className="border-b border-line in-data-keyboard:border-0">
      <div className="page page-column px-2 py-1.5 in-data-keyboard:py-0 sm:px-6">
        <div className="flex items-center gap-1 sm:block">
          <Link
            to={back.to}
            className="flex min-h-11 w-fit min-w-11 shrink-0 items-center justify-center gap-2 rounded-full text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink in-data-keyboard:hidden sm:-ms-3 sm:-mb-2 sm:px-3"
          >
            <ArrowLeft aria-hidden="true" className="size-5 sm:size-4 rtl:-scale-x-100" />
            <span className="max-sm:sr-only">{back.label}</span>
          </Link>
          <div className="flex min-w-0 flex-1 items-center gap-1">
            {mark && <div className="shrink-0 in-data-keyboard:hidden sm:order-1 sm:ps-2">{mark}</div>}
            <div className="min-w-0 max-sm:flex-1 max-sm:ps-2">
              <h1 className="line-clamp-2 leading-snug font-bold in-data-keyboard:sr-only" dir="auto">
                {title}
              </h1>
              <p className="truncate text-sm text-ink-soft in-data-keyboard:hidden">{subtitle}</p>
            </div>
            <div className="flex shrink-0 items-center in-data-keyboard:hidden sm:order-2 sm:ms-auto">
              {children}
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}

export interface DeleteConversationProps {
  label: string;
  /**
   * Opens the confirmation. The caller renders the confirmation, because the header moves when there is little height.
   */
  onClick(): void;
  ref: RefObject<HTMLButtonElement | null>;
}

/** Header button that deletes the conversation. */
export function DeleteConversation({ label, onClick, ref }: DeleteConversationProps) {
  return (
    <Button ref={ref} variant="quiet" size="icon" aria-label={label} onClick={onClick}>
      <Trash2 aria-hidden="true" className="size-5" />
    </Button>
  );
}
