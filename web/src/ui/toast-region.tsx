import { X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cn } from './class-names.js';
import { closeToast, runToastTime, type ShownToast, useShownToast } from './toast-store.js';
import { useSwipeAway } from './use-swipe-away.js';

interface ToastRegionProps {
  className: string;
  /**
   * Whether Escape dismisses the toast while the toast has the focus. In a dialog, Escape closes the dialog instead.
   */
  closesOnEscape?: boolean;
  ref?: Ref<HTMLElement>;
}

/** Region that shows the visible toast. F8 moves the focus to it. */
export function ToastRegion({ className, closesOnEscape = false, ref }: ToastRegionProps) {
  const shown = useShownToast();
  const region = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => region.current as HTMLElement, []);
  const visibleId = shown?.open ? shown.id : null;
  const { hasFocus, handlers } = useRegionFocus(region, visibleId);
  useEffect(() => {
    const pressed = ({ key }: globalThis.KeyboardEvent) => key === 'F8' && region.current?.focus();
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  const keyDown = ({ key }: KeyboardEvent) => {
    if (closesOnEscape && key === 'Escape' && visibleId !== null) closeToast(visibleId);
  };
  return (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      data-no-print
      onKeyDown={keyDown}
      {...handlers}
      className={cn('group pointer-events-none', className)}
    >
      <ol className="mx-auto w-full md:max-w-[420px]">
        {shown?.open && <Toast key={shown.id} {...shown} isHeld={hasFocus} />}
      </ol>
    </section>
  );
}

/**
 * Returns whether the focus is in the region, and the handlers that track this. When the focused toast disappears, the
 * focus returns to the element that had it before.
 */
function useRegionFocus(region: RefObject<HTMLElement | null>, visibleId: number | null) {
  const [hasFocus, setFocus] = useState(false);
  const before = useRef<Element | null>(null);
  // This is a layout effect, so that it runs before a surrounding dialog moves the lost focus to itself.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isEmpty = visibleId === null && activeElement === region.current;
    if (isEmpty || !activeElement || activeElement === body) {
      if (before.current?.isConnected) (before.current as HTMLElement).focus({ preventScroll: true });
      before.current = null;
    }
    setFocus(region.current?.contains(document.activeElement) ?? false);
  }, [region, visibleId]);
  const handlers = {
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      setFocus(true);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      // If only the whole window lost the focus, the toast gets it back later, so `before` is kept.
      if (document.hasFocus()) before.current = null;
      setFocus(false);
    },
  };
  return { hasFocus, handlers };
}

function Toast({ id, title, description, variant, action, isHeld }: ShownToast & { isHeld: boolean }) {
  const swipe = useSwipeAway(() => closeToast(id));
  const time = useToastTime(isHeld);
  const destructive = variant === 'destructive';
  return (
    <li
      {...swipe}
      {...time}
      className={cn(
        'pointer-events-auto flex touch-pan-y animate-[toast-in_250ms_ease-out] items-start gap-3 rounded-m border p-4 shadow-high select-none',
        'group-focus-visible:ring-2 group-focus-visible:ring-focus',
        destructive ? 'border-danger bg-danger-soft text-on-danger-soft' : 'border-line bg-raised text-ink',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">{title}</p>
        {description && <p className="mt-0.5 wrap-anywhere">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onAction();
            closeToast(id);
          }}
          className="-my-2.5 min-h-11 shrink-0 rounded-s px-3 font-bold underline underline-offset-4 hover:bg-sunken hover:text-ink"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => closeToast(id)}
        className="-m-2.5 flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}

/** Runs the time of the toast, except while the toast has the focus or the pointer, or another window is in front. */
function useToastTime(hasFocus: boolean) {
  const [isPointed, setPointed] = useState(false);
  const [isBehind, setBehind] = useState(false);
  const isHeld = hasFocus || isPointed || isBehind;
  useEffect(() => (isHeld ? undefined : runToastTime()), [isHeld]);
  useEffect(() => {
    const leave = () => setBehind(true);
    const enter = () => setBehind(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', enter);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', enter);
    };
  }, []);
  return { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) };
}
