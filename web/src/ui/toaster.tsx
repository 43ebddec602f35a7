import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useRef } from 'react';
import { cn } from './class-names.js';
import { closeToast, toastDurationMs, useShownToast } from './toast-store.js';
import { useFocusOverDialogs } from './use-focus-over-dialogs.js';

const swipeThresholdPx = 50;

/** Where toasts appear: below the header and what it says of the network, so that they cover neither that nor what is being written. F8 moves the focus there, also from an open dialog; a swipe to the right or Escape puts one away. */
export function Toaster() {
  const shown = useShownToast();
  const viewport = useRef<HTMLOListElement>(null);
  useFocusOverDialogs(viewport);
  const destructive = shown?.variant === 'destructive';
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={swipeThresholdPx} duration={toastDurationMs}>
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && closeToast(shown.id)}
          duration={shown.endsAt === undefined ? toastDurationMs : Number.POSITIVE_INFINITY}
          type={destructive ? 'foreground' : 'background'}
          className={cn(
            // An open dialog takes the pointer from everything beside it; a message can be put away all the same.
            'pointer-events-auto flex items-start gap-3 rounded-m border p-4 shadow-high',
            'data-[state=open]:animate-[toast-in_250ms_ease-out] data-[swipe=end]:animate-[toast-out_150ms_ease-out]',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            destructive
              ? 'border-danger bg-danger-soft text-on-danger-soft'
              : 'border-line bg-raised text-ink',
          )}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-bold">{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className="mt-0.5 wrap-anywhere">{shown.description}</Toast.Description>
            )}
          </div>
          {shown.action && (
            <Toast.Action
              altText={`${shown.action.label}. Press F8 to reach it.`}
              onClick={shown.action.onAction}
              className="-my-2 min-h-11 shrink-0 rounded-s px-3 font-bold underline underline-offset-4 hover:bg-sunken hover:text-ink"
            >
              {shown.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label="Dismiss"
            className="-m-2 flex size-10 shrink-0 items-center justify-center rounded-full hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        // An open dialog hides everything beside it from assistive technology, but for what has this attribute.
        aria-live="off"
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="fixed top-[calc(var(--header-height)+var(--safe-top)+var(--notice-height,0px))] right-0 z-60 flex w-full flex-col gap-2 p-4 outline-none md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}
