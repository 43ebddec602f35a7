import type { Archetype } from '@shadow-guide/contracts';
import type { CSSProperties } from 'react';
import { cn } from '../../../ui/class-names.js';
import { archetypeStyles } from './archetype-styles.js';

const sizes = { sm: 'size-6 [&>svg]:size-3.5', md: 'size-11 [&>svg]:size-6' } as const;

/** The glyph of an archetype on its tint. Decorative: the archetype's name is beside it. */
export function ArchetypeMark({
  archetype,
  size = 'md',
  className,
}: {
  archetype: Archetype;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const { icon: Icon, hue } = archetypeStyles[archetype];
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
