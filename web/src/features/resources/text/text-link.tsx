import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { followAnchor } from './anchors.js';

const classes = 'text-accent underline decoration-1 underline-offset-3 hover:no-underline';

/** A link in a resource's text: to a source below, to another resource, or to an external page. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('#')) {
    return (
      <a href={href} className={classes} onClick={followAnchor}>
        {children}
      </a>
    );
  }
  const resource = resourceOf(href);
  if (resource !== null) {
    return (
      <Link to={paths.researchExplorer({ resource })} className={classes}>
        {children}
      </Link>
    );
  }
  if (!href.startsWith('https://')) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Returns the slug of the resource that a link points to. */
function resourceOf(href: string): string | null {
  const [path, query] = href.split('?');
  return path === paths.researchExplorer() ? new URLSearchParams(query).get('resource') : null;
}
