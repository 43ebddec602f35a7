import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from './class-names.js';

export const Dialog = RadixDialog.Root;

export interface DialogContentProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
}

/** The panel of a dialog with its title, its description and a close button; holds the focus while it is open. */
export function DialogContent({ title, description, className, children, ...props }: DialogContentProps) {
  const panel = useRef<HTMLDivElement>(null);

  // A button that was disabled or went away while it had the focus has lost it, and Tab would begin outside of the dialog.
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
        className={cn(
          'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 animate-fade-in',
          'overflow-y-auto overscroll-contain rounded-l border border-line bg-raised p-6 text-ink shadow-high',
          className,
        )}
        {...props}
      >
        <RadixDialog.Title className="pr-12 text-xl leading-snug font-bold">{title}</RadixDialog.Title>
        {description && (
          <RadixDialog.Description className="mt-1 text-ink-soft">{description}</RadixDialog.Description>
        )}
        <div className="mt-5">{children}</div>
        <RadixDialog.Close
          aria-label="Close"
          className="absolute top-4 right-4 flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </RadixDialog.Close>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
