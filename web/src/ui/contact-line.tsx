import type { ReactNode } from 'react';

/** The operator's email address for people who need help, if one was set when the app was built. */
const email = (import.meta.env['VITE_CONTACT_EMAIL'] as string | undefined)?.trim();

/** Text that contains the operator's address as a link. Without an address the text is left out. */
export function ContactLine({ children }: { children: (address: ReactNode) => ReactNode }) {
  if (!email) return null;
  return children(
    <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
      {email}
    </a>,
  );
}
