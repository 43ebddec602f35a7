import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { followAnchor } from './anchors.js';

const look = 'text-accent underline decoration-1 underline-offset-3 hover:no-underline';

/** A link in a resource's text: to a source below, to another resource, or to a page of somebody else's. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('#')) {
    return (
      <a href={href} className={look} onClick={followAnchor}>
        {children}
      </a>
    );
  }
  const resource = resourceOf(href);
  if (resource !== null) {
    return (
      <Link to={paths.researchExplorer({ resource })} className={look}>
        {children}
      </Link>
    );
  }
  if (!href.startsWith('https://')) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** The slug of another resource that a link leads to. */
function resourceOf(href: string): string | null {
  const [path, query] = href.split('?');
  return path === paths.researchExplorer() ? new URLSearchParams(query).get('resource') : null;
}
