import { Link } from 'react-router';
import { paths } from '../lib/paths.js';

/** The links in display order. Static pages open in a new tab. */
const links: { href: string; label: string; newTab?: boolean }[] = [
  { href: paths.about(), label: 'About' },
  { href: paths.whatIsShadowWork(), label: 'What is Shadow Work' },
  { href: paths.exercises(), label: 'Exercises' },
  { href: paths.privacyPolicy(), label: 'Privacy Policy', newTab: true },
  { href: paths.termsOfService(), label: 'Terms of Service', newTab: true },
];

const classes = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** The links at the foot of every page. */
export function FooterLinks() {
  return (
    <ul className="flex flex-wrap justify-center gap-x-6">
      {links.map(({ href, label, newTab }) => (
        <li key={href}>
          {newTab ? (
            <a href={href} target="_blank" rel="noopener" className={classes}>
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            <Link to={href} className={classes}>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
