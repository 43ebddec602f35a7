import type { Archetype } from '@shadow-guide/contracts';
import type { CSSProperties } from 'react';
import { cn } from '../../../ui/class-names.js';
import { archetypeLooks } from './archetype-looks.js';

const sizes = { sm: 'size-6 [&>svg]:size-3.5', md: 'size-11 [&>svg]:size-6' } as const;

/** The glyph of an archetype on its tint. It says nothing by itself: the archetype's name stands beside it. */
export function ArchetypeMark({
  archetype,
  size = 'md',
  className,
}: {
  archetype: Archetype;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const { icon: Icon, hue } = archetypeLooks[archetype];
  return (
    <span
      aria-hidden="true"
      style={{ '--voice-hue': hue } as CSSProperties}
      className={cn(
        'voice-tint grid shrink-0 place-items-center rounded-full forced-colors:border',
        sizes[size],
        className,
      )}
    >
      <Icon />
    </span>
  );
}
