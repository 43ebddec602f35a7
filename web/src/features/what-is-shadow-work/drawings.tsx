interface DrawingProps {
  className?: string;
}

const stem = 'M0 0C1-22-3-40 0-62';
const leaves =
  'M0-24C-12-26-22-34-24-46-11-47-2-38 0-24zM-1-36C10-38 20-46 22-59 9-58 0-50-1-36zM-1-50C-12-53-19-62-19-73-8-71-1-63-1-50zM0-58C-6-66-6-77 0-86 6-77 6-66 0-58z';
const pot = 'M-17 0H17L13 30H-13z';

/** A candle, a small plant in a pot, and on the wall behind it the shadow of something much larger. */
export function LongShadow({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 440 320" className={className} aria-hidden="true">
      <defs>
        <radialGradient id="guide-light" cx=".5" cy=".5" r=".5">
          <stop offset="0" stopColor="var(--ember-1)" stopOpacity=".45" />
          <stop offset=".5" stopColor="var(--ember-2)" stopOpacity=".14" />
          <stop offset="1" stopColor="var(--ember-2)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="guide-flame" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ember-1)" />
          <stop offset=".6" stopColor="var(--ember-2)" />
          <stop offset="1" stopColor="var(--ember-3)" />
        </linearGradient>
      </defs>
      <circle cx="132" cy="178" r="132" fill="url(#guide-light)" />
      <g transform="translate(338 199) skewX(-8) scale(2.1)" fill="var(--line-strong)" opacity=".3">
        <path d={leaves} />
        <path d={stem} fill="none" stroke="var(--line-strong)" strokeWidth="3" />
        <path d={pot} />
        <path d="M-20-2H20V6H-20z" />
      </g>
      <path d="M12 262H428" stroke="var(--line-strong)" strokeWidth="2.5" strokeLinecap="round" />
      <g transform="translate(226 233) scale(.95)">
        <path
          d={leaves}
          fill="var(--good-soft)"
          stroke="var(--good)"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d={stem} fill="none" stroke="var(--good)" strokeWidth="2.5" strokeLinecap="round" />
        <path d={pot} fill="var(--accent)" />
        <path d="M-20-2H20V6H-20z" fill="var(--accent)" stroke="var(--ground)" strokeWidth="1.5" />
      </g>
      <g transform="translate(132 262)">
        <path
          d="M-26 0C-26-7-14-9 0-9S26-7 26 0z"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="2.5"
        />
        <path
          d="M-11-8V-58a11 4 0 0 1 22 0V-8z"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="2.5"
        />
        <path d="M0-60v-9" stroke="var(--line-strong)" strokeWidth="2.5" strokeLinecap="round" />
        <path
          d="M2-118c2 10-3 15-8 21-6 6-11 11-11 21 0 11 8 17 17 17s17-7 17-17c0-7-3-12-6-16-1 4-2 7-5 8 2-12 1-25-4-34z"
          fill="url(#guide-flame)"
        />
        <path d="M0-86c0 5-2 7-4 9-1 2-2 4-2 6 0 4 3 7 6 7s6-3 6-7c0-6-5-8-6-15z" fill="var(--ember-core)" />
      </g>
    </svg>
  );
}

/** A long bag on the ground, with shapes in it and a rope by which a person pulls it. */
export function LongBag({ className }: DrawingProps) {
  return (
    <svg viewBox="0 46 560 92" className={className} aria-hidden="true">
      <path d="M10 132H550" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M448 82C412 74 388 96 356 92 318 86 296 62 252 66 206 70 184 92 144 88 96 84 40 84 34 108c-4 18 24 24 62 24h300c34 0 40-26 52-50z"
        fill="var(--accent-soft)"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <g fill="none" stroke="var(--accent)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M78 112l9-13 8 8 9-11" />
        <circle cx="146" cy="110" r="9" />
        <path
          d="M196 118c0-16 22-20 22-8 0-12 22-8 22 8 0 4-10 6-22 6s-22-2-22-6z"
          transform="translate(16 10) scale(.9)"
        />
        <path d="M262 92l6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2z" transform="translate(0 -6)" />
        <path d="M318 116c4-8 10-8 14 0s10 8 14 0" />
        <path d="M380 118l12-14 12 14z" />
      </g>
      <path
        d="M446 84c10-4 16 0 18 6M446 84c8-10 20-10 28-16 26-18 48 10 76-8"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
