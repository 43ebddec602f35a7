import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from './class-names.js';
import { DialogToasts } from './dialog-toasts.js';

export const Dialog = RadixDialog.Root;

const layouts = {
  /** A panel in the middle of the screen. */
  panel: {
    content:
      'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 overflow-y-auto overscroll-contain ' +
      'rounded-l border border-line bg-raised p-6 shadow-high',
    head: '',
    body: 'mt-5',
    close: 'top-4',
    toasts: 'sticky -bottom-3 z-10 -mx-3 mt-5 -mb-3',
  },
  /**
   * For longer tasks: 640 px wide, or the whole screen on a phone. The header stays in view unless there is very little
   * height.
   */
  page: {
    content:
      'inset-0 bottom-(--keyboard-inset) flex flex-col bg-raised pt-(--safe-top) pb-(--safe-bottom) ' +
      'short:block short:overflow-y-auto short:overscroll-contain ' +
      'roomy:inset-x-4 roomy:top-[6dvh] roomy:bottom-auto roomy:mx-auto roomy:max-h-[88dvh] roomy:max-w-[640px] ' +
      'roomy:overflow-hidden roomy:rounded-l roomy:border roomy:border-line roomy:p-0 roomy:shadow-high',
    head: 'shrink-0 border-b border-line px-5 py-4 sm:px-8',
    body: 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 wrap-anywhere sm:px-8 short:overflow-visible',
    close: 'top-[calc(var(--safe-top)+0.75rem)] roomy:top-3',
    toasts: 'shrink-0 p-3 short:sticky short:bottom-0 short:z-10',
  },
  /**
   * The whole screen at every size, for one task without distraction. The body takes the remaining height and scrolls
   * separately.
   */
  whole: {
    content:
      'inset-0 bottom-(--keyboard-inset) flex flex-col bg-ground pt-(--safe-top) pr-(--safe-right) pb-(--safe-bottom) pl-(--safe-left)',
    head: 'mx-auto w-full max-w-[46rem] shrink-0 px-4 pt-4 pb-2 sm:px-6 sm:pt-8 sm:pb-3 short:py-1.5',
    body: 'flex min-h-0 flex-1 flex-col short:overflow-y-auto short:overscroll-contain',
    close: 'top-[calc(var(--safe-top)+0.5rem)] short:top-(--safe-top)',
    toasts: 'shrink-0 p-3',
  },
} as const;

export interface DialogContentProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  layout?: keyof typeof layouts;
}

/** The panel of a dialog with its title, its description and a close button; traps the focus while it is open. */
export function DialogContent({
  title,
  description,
  layout = 'panel',
  className,
  children,
  ...props
}: DialogContentProps) {
  const { content, head, body, close, toasts } = layouts[layout];
  const panel = useRef<HTMLDivElement>(null);

  // If the focused button was disabled or removed, it has lost the focus, and Tab would start outside of the dialog.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled');
    if (isLost) panel.current?.focus({ preventScroll: true });
  });

  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
      <RadixDialog.Content
        ref={panel}
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn('fixed z-50 animate-fade-in text-ink', content, className)}
        {...props}
      >
        <div className={head}>
          <RadixDialog.Title className="pr-12 text-xl leading-snug font-bold wrap-anywhere">
            {title}
          </RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mt-1 text-ink-soft">{description}</RadixDialog.Description>
          )}
        </div>
        <div className={body} data-dialog-body>
          {children}
        </div>
        <RadixDialog.Close
          aria-label="Close"
          className={cn(
            'absolute right-4 flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink',
            close,
          )}
        >
          <X aria-hidden="true" className="size-5" />
        </RadixDialog.Close>
        <DialogToasts className={toasts} />
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
