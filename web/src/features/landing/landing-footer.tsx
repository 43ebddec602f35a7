import { paths } from '../../lib/paths.js';

const links = [
  { href: paths.privacyPolicy(), label: 'Privacy Policy' },
  { href: paths.termsOfService(), label: 'Terms of Service' },
];

export function LandingFooter() {
  return (
    <footer className="border-t border-line px-5 pt-4 pb-[calc(1rem+var(--safe-bottom))] text-sm text-ink-soft">
      <ul className="flex flex-wrap justify-center gap-x-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
