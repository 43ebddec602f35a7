/** Illustration: a window at night with a moon, and on the sill a candle beside an open notebook. */
export function CandleDesk({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 380 320" className={className} aria-hidden="true">
      <defs>
        <radialGradient id="about-light" cx=".5" cy=".5" r=".5">
          <stop offset="0" stopColor="var(--ember-1)" stopOpacity=".5" />
          <stop offset=".55" stopColor="var(--ember-2)" stopOpacity=".14" />
          <stop offset="1" stopColor="var(--ember-2)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="about-flame" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ember-1)" />
          <stop offset=".6" stopColor="var(--ember-2)" />
          <stop offset="1" stopColor="var(--ember-3)" />
        </linearGradient>
        <mask id="about-moon">
          <path d="M0 0H380V320H0z" fill="#fff" />
          <circle cx="262" cy="74" r="24" fill="#000" />
        </mask>
      </defs>
      <path
        d="M70 22H310a10 10 0 0 1 10 10V248H60V32a10 10 0 0 1 10-10z"
        fill="var(--sunken)"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
      />
      <path d="M190 22V248M60 132H320" stroke="var(--line-strong)" strokeWidth="2.5" />
      <circle cx="250" cy="78" r="27" fill="var(--line-strong)" fillOpacity=".55" mask="url(#about-moon)" />
      <g fill="var(--line-strong)" fillOpacity=".7">
        <circle cx="104" cy="62" r="2.2" />
        <circle cx="148" cy="92" r="1.7" />
        <circle cx="128" cy="168" r="1.7" />
        <circle cx="222" cy="166" r="2.2" />
        <circle cx="288" cy="118" r="1.7" />
      </g>
      <circle cx="126" cy="188" r="120" fill="url(#about-light)" />
      <path d="M30 250H350" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(126 249)">
        <path
          d="M-24 0C-24-7-13-9 0-9S24-7 24 0z"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="2.5"
        />
        <path
          d="M-10-8V-48a10 4 0 0 1 20 0V-8z"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="2.5"
        />
        <path d="M0-50v-8" stroke="var(--line-strong)" strokeWidth="2.5" strokeLinecap="round" />
        <path
          d="M2-104c2 9-3 14-7 19-6 6-11 10-11 19 0 10 7 16 16 16s16-6 16-16c0-6-2-11-5-14-1 3-2 6-5 7 2-11 1-23-4-31z"
          fill="url(#about-flame)"
        />
        <path d="M0-75c0 5-2 7-3 8-2 2-3 4-3 6 0 4 3 7 6 7s6-3 6-7c0-6-5-7-6-14z" fill="var(--ember-core)" />
      </g>
      <g strokeLinejoin="round">
        <path
          d="M252 262c-20-12-48-14-84-9l-12 32c38-5 70-3 94 9 24-12 56-14 94-9l-12-32c-36-5-60-3-80 9z"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="2.5"
        />
        <path d="M252 262l-2 32" stroke="var(--line-strong)" strokeWidth="2" />
      </g>
      <g fill="none" stroke="var(--line-strong)" strokeOpacity=".6" strokeWidth="2.5" strokeLinecap="round">
        <path d="M180 264c22-2 40 0 56 6M176 275c18-2 34-1 48 3" />
        <path d="M270 268c14-5 30-6 48-4" />
      </g>
    </svg>
  );
}
