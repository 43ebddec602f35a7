interface DrawingProps {
  className?: string;
}

/** Hero: a candle over an open journal, with circles of light. */
export function CandleJournal({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 360 340" overflow="visible" className={className} aria-hidden="true">
      <defs>
        <radialGradient id="hero-light" cx=".5" cy=".5" r=".5">
          <stop offset="0" stopColor="var(--ember-1)" stopOpacity=".42" />
          <stop offset=".55" stopColor="var(--ember-2)" stopOpacity=".14" />
          <stop offset="1" stopColor="var(--ember-2)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="hero-flame" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ember-1)" />
          <stop offset=".6" stopColor="var(--ember-2)" />
          <stop offset="1" stopColor="var(--ember-3)" />
        </linearGradient>
      </defs>
      <circle cx="180" cy="128" r="170" fill="url(#hero-light)" />
      <circle
        cx="180"
        cy="128"
        r="92"
        fill="none"
        stroke="var(--ember-1)"
        strokeOpacity=".25"
        strokeWidth="1.5"
      />
      <circle
        cx="180"
        cy="128"
        r="126"
        fill="none"
        stroke="var(--ember-1)"
        strokeOpacity=".14"
        strokeWidth="1.5"
      />
      <rect
        x="160"
        y="178"
        width="40"
        height="84"
        rx="6"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
      />
      <path d="M180 178v-14" stroke="var(--line-strong)" strokeWidth="2.5" strokeLinecap="round" />
      <path
        fill="url(#hero-flame)"
        d="M186 62c3 16-5 25-14 35-10 10-19 20-19 36 0 19 13 30 28 30s28-11 28-29c0-12-4-20-10-27-1 7-4 11-8 14 3-21 2-44-5-59z"
      />
      <path
        fill="var(--ember-core)"
        d="M182 117c1 8-3 12-6 16-2.5 3.200-4.500 6-4.500 10.700 0 6.800 4.500 11.300 9.900 11.300s10.300-4.500 10.300-11.700c0-10.700-7.900-14.200-9.700-26.300z"
      />
      <g strokeLinejoin="round">
        <path
          d="M180 238c-30-20-76-24-132-16v74c56-8 102-4 132 16 30-20 76-24 132-16v-74c-56-8-102-4-132 16z"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="2.5"
        />
        <path d="M180 238v74" stroke="var(--line-strong)" strokeWidth="2" />
      </g>
      <g fill="none" stroke="var(--line-strong)" strokeOpacity=".55" strokeWidth="2.5" strokeLinecap="round">
        <path d="M68 241c34-3 64-1 90 9" />
        <path d="M68 258c34-3 64-1 90 9" />
        <path d="M68 275c22-2 42-1 60 3" />
        <path d="M202 250c26-10 56-12 90-9" />
        <path d="M202 267c18-7 38-10 58-10" />
      </g>
    </svg>
  );
}

/** A face and its shadow, which faces the other way. */
export function TwoFaces({ className }: DrawingProps) {
  const face =
    'M0-78c-34 0-52 26-52 56 0 14 3 22-2 32-4 8-12 12-10 17s10 4 11 10-3 10 0 15 3 10 6 15 12 5 22 3l4 20H38l2-40C54 36 58 6 58-18 58-52 34-78 0-78z';
  return (
    <svg viewBox="0 0 240 200" className={className} aria-hidden="true">
      <path d={face} transform="translate(146 92) scale(-1 1)" fill="var(--line-strong)" fillOpacity=".4" />
      <path d={face} transform="translate(96 104)" fill="var(--accent)" />
    </svg>
  );
}

function Tile({ className, children }: DrawingProps & { children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="var(--on-accent-soft)"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="32" cy="32" r="32" fill="var(--accent-soft)" stroke="none" />
      {children}
    </svg>
  );
}

export function OpenPage({ className }: DrawingProps) {
  return (
    <Tile className={className}>
      <path d="M32 23c-5-3.5-11-4.5-17-3.5v23c6-1 12 0 17 3.5 5-3.5 11-4.5 17-3.5v-23c-6-1-12 0-17 3.5zM32 23v23" />
      <path d="M20 27.5c2.5-.2 4.8.1 7 .9M20 34c2.5-.2 4.8.1 7 .9" />
    </Tile>
  );
}

export function Ripple({ className }: DrawingProps) {
  return (
    <Tile className={className}>
      <path d="M12 26c6-7 11 7 17 0s9-6 12-1 7 5 11 0" />
      <path d="M12 36c6-7 11 7 17 0s9-6 12-1 7 5 11 0" />
      <path d="M16 46c5-5 9 5 14 0s7-4 9-1" />
    </Tile>
  );
}

export function Mirror({ className }: DrawingProps) {
  return (
    <Tile className={className}>
      <ellipse cx="32" cy="27" rx="12" ry="14.5" />
      <path d="M32 41.5V52M26 52h12" />
      <path d="M26 29c1-5 4-8 8-9" />
    </Tile>
  );
}

export function TwoVoices({ className }: DrawingProps) {
  return (
    <Tile className={className}>
      <path d="M14 20a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-9l-6 5v-5h-1a4 4 0 0 1-4-4z" />
      <path d="M42 27h4a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-1v5l-6-5h-9a4 4 0 0 1-4-4v-1" />
    </Tile>
  );
}
