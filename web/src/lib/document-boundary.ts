import { normalizePath, pagePaths } from '@shadow-guide/contracts/facts';

/**
 * Returns whether a navigation needs a page load. The content security policy belongs to a document, and only that of
 * the checkout allows the payment provider. The checkout is therefore never entered or left without loading a new
 * document.
 */
export function crossesDocuments(from: string, to: string): boolean {
  return isCheckout(from) !== isCheckout(to);
}

function isCheckout(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return normalizePath(pathname) === pagePaths.subscribe;
}

/** A toast for the next page to show. */
export interface ArrivalNotice {
  title: string;
  description: string;
  variant?: 'default' | 'destructive';
}

const noticeKey = 'arrival-notice';

/** Loads a path of this app as a new document, replacing the current history entry if `replace` is set. */
export function leaveTo(path: string, { notice, replace = false }: LeaveOptions = {}): void {
  if (notice) storeNotice(notice);
  if (replace) window.location.replace(path);
  else window.location.assign(path);
}

const leavingMs = 10_000;

/** Resolves when the browser leaves this document, or after 10 s, because the person may have stopped the page load. */
export function untilLeft(): Promise<void> {
  return new Promise((resolve) => {
    const left = () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', left);
      resolve();
    };
    const timer = setTimeout(left, leavingMs);
    window.addEventListener('pagehide', left);
  });
}

export interface LeaveOptions {
  notice?: ArrivalNotice;
  replace?: boolean;
}

function storeNotice(notice: ArrivalNotice): void {
  try {
    sessionStorage.setItem(noticeKey, JSON.stringify(notice));
  } catch {
    // Storage may be blocked: navigate anyway, without the toast.
  }
}

/** Removes and returns the toast that the previous page left for this one. */
export function popArrivalNotice(): ArrivalNotice | null {
  try {
    const stored = sessionStorage.getItem(noticeKey);
    sessionStorage.removeItem(noticeKey);
    return stored === null ? null : parseNotice(JSON.parse(stored));
  } catch {
    return null;
  }
}

function parseNotice(value: unknown): ArrivalNotice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, description, variant } = value as Record<string, unknown>;
  if (typeof title !== 'string' || typeof description !== 'string') return null;
  return { title, description, variant: variant === 'destructive' ? 'destructive' : 'default' };
}
