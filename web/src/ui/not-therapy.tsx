import { LifeBuoy } from 'lucide-react';

/** Says what the app is not, and where to find help. `level` is the level of its heading. */
export function NotTherapy({ level: Heading = 'h3' }: { level?: 'h2' | 'h3' }) {
  return (
    <div className="flex gap-4 rounded-m bg-accent-soft p-5 text-on-accent-soft sm:p-6 forced-colors:border">
      <LifeBuoy aria-hidden="true" className="mt-1 size-6 shrink-0" />
      <div className="min-w-0">
        <Heading className="text-lg font-bold">Not a substitute for therapy</Heading>
        <p className="mt-1.5">
          Shadow Guide is a tool for self-reflection. It does not diagnose or treat, and the guide is an AI,
          not a therapist. If you are in danger or thinking of ending your life, call your local emergency
          number now. In the United States call or text{' '}
          <a href="tel:988" className="font-bold underline underline-offset-4">
            988
          </a>
          ; in other countries{' '}
          <a
            href="https://findahelpline.com"
            target="_blank"
            rel="noopener noreferrer"
            className="font-bold underline underline-offset-4"
          >
            findahelpline.com
            <span className="sr-only"> (opens in a new tab)</span>
          </a>{' '}
          lists free lines to talk to someone.
        </p>
      </div>
    </div>
  );
}
