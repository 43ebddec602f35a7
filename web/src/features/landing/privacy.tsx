import { KeyRound, MessageCircle } from 'lucide-react';
import { paths } from '../../lib/paths.js';
import { NotTherapy } from '../../ui/not-therapy.js';
import { Section } from './section.js';

const linkClasses = 'text-accent underline underline-offset-4 hover:no-underline';

export function Privacy() {
  return (
    <Section id="privacy" title="Your words stay yours">
      <ul className="grid gap-8 md:grid-cols-2">
        <li className="flex gap-4">
          <KeyRound aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
          <p className="text-ink-soft">
            <strong className="text-ink">Encrypted with a key of your own.</strong> What you write in your
            journal and what the guide answers is stored encrypted. Someone who copies the database cannot
            read it.
          </p>
        </li>
        <li className="flex gap-4">
          <MessageCircle aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
          <p className="text-ink-soft">
            <strong className="text-ink">Read by one machine, to answer you.</strong> Your text is sent to the
            AI model that this site is set up with. It is not sold, and not used for advertising. The{' '}
            <a href={paths.privacyPolicy()} target="_blank" rel="noopener" className={linkClasses}>
              Privacy Policy
              <span className="sr-only"> (opens in a new tab)</span>
            </a>{' '}
            says the rest.
          </p>
        </li>
      </ul>
      <div className="mt-10">
        <NotTherapy />
      </div>
    </Section>
  );
}
