import type { ComponentProps, MouseEvent } from 'react';
import { toast } from './toast-store.js';

export interface DocumentLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Said instead of leaving while the network is away. */
  offlineText: string;
}

/** A link to a page that is a document of its own, which cannot come without a network: then the present one stays. */
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
