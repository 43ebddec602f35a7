import { normalizePath, pagePaths } from '@shadow-guide/contracts/facts';

/**
 * The content security policy belongs to a document, and the checkout's admits the payment provider. So the checkout is never
 * reached or left inside a document: every way across is a load of the whole page.
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

/** Loads a path of this app as a new document, in the place of this one in the history if `replace` is set. */
export function leaveTo(path: string, { notice, replace = false }: LeaveOptions = {}): void {
  if (notice) storeNotice(notice);
  if (replace) window.location.replace(path);
  else window.location.assign(path);
}

const leavingMs = 10_000;

/** Resolves when this document is left, or after 10 s: the person may have stopped the load of the next one. */
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
    // Storage may be closed to us: navigate anyway, without the toast.
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
