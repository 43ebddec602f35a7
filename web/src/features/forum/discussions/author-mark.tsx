import type { CSSProperties } from 'react';
import { type AuthorAppearance, authorAppearance } from './author-appearance.js';

const outlines: Record<AuthorAppearance['shape'], string> = {
  circle: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0 -20z',
  square:
    'M4.5 3h15a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1 -1.5 1.5h-15a1.5 1.5 0 0 1 -1.5 -1.5v-15a1.5 1.5 0 0 1 1.5 -1.5z',
  triangle: 'M12 2.5l10.5 18.5a1 1 0 0 1 -1 1h-19a1 1 0 0 1 -1 -1z',
  diamond: 'M12 1l11 11l-11 11l-11 -11z',
  hexagon: 'M12 1.5l9.2 5.2v10.6l-9.2 5.2l-9.2 -5.2v-10.6z',
  cross: 'M8 2h8v6h6v8h-6v6h-8v-6h-6v-8h6z',
};

const dotPlaces: Record<number, readonly (readonly [number, number])[]> = {
  1: [[12, 13]],
  2: [
    [9, 13],
    [15, 13],
  ],
  3: [
    [12, 10],
    [8.8, 15.4],
    [15.2, 15.4],
  ],
};

/** A coloured shape with some dots that distinguishes authors for one day; screen readers read the name of the mark. */
export function AuthorMark({ anonymousId }: { anonymousId: string }) {
  const { shape, hue, dots } = authorAppearance(anonymousId);
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ '--voice-hue': hue } as CSSProperties}
      className="size-7 shrink-0"
    >
      <path d={outlines[shape]} className="mark-fill" strokeWidth="1.25" />
      {dotPlaces[dots]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" className="mark-dot" />
      ))}
    </svg>
  );
}
