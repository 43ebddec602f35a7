import { Link } from 'react-router';
import { footerLinks } from '../navigation.js';

const linkStyle = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

export function Footer() {
  return (
    <footer className="border-t border-line px-4 py-4 text-sm text-ink-soft">
      <ul className="flex flex-wrap justify-center gap-x-6">
        {footerLinks.map(({ href, label, newTab }) => (
          <li key={href}>
            {newTab ? (
              <a href={href} target="_blank" rel="noopener" className={linkStyle}>
                {label}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              <Link to={href} className={linkStyle}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </footer>
  );
}
