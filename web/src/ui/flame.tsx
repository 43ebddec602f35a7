import { useId } from 'react';

/** The app's flame logo. It is decorative, because the app's name is beside it. */
export function Flame({ className, animated = false }: { className?: string; animated?: boolean }) {
  const id = useId();
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ember-1)" />
          <stop offset=".55" stopColor="var(--ember-2)" />
          <stop offset="1" stopColor="var(--ember-3)" />
        </linearGradient>
      </defs>
      <path
        className={animated ? 'flame-loader__body' : undefined}
        fill={`url(#${id})`}
        d="M17.2 2c.9 4.6-1.5 7-3.9 9.6C10.6 14.5 8 17.2 8 21.7 8 26.8 11.6 30 16 30s8-3.2 8-8.1c0-3.3-1.3-5.5-2.7-7.5-.3 2-1 3.2-2.3 4 .8-5.8.5-12.1-1.8-16.4z"
      />
      <path
        className={animated ? 'flame-loader__core' : undefined}
        fill="var(--ember-core)"
        d="M16.3 17.5c.3 2.3-.8 3.4-1.7 4.5-.7.9-1.3 1.7-1.3 3 0 1.9 1.3 3.2 2.8 3.2s2.9-1.3 2.9-3.3c0-3-2.2-4-2.7-7.4z"
      />
    </svg>
  );
}
