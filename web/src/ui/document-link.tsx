import type { ComponentProps, MouseEvent } from 'react';
import { toast } from './toast-store.js';

export interface DocumentLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Text shown instead of navigating while the network is down. */
  offlineText: string;
}

/**
 * A link to a separate document. That document cannot load without a network; in that case the current document stays.
 */
export function DocumentLink({ href, offlineText, children, ...props }: DocumentLinkProps) {
  const stayWhenOffline = (event: MouseEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    toast({ variant: 'destructive', title: 'Error', description: offlineText });
  };
  return (
    <a href={href} onClick={stayWhenOffline} {...props}>
      {children}
    </a>
  );
}
