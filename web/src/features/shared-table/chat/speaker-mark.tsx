import type { Archetype, Speaker } from '@shadow-guide/contracts';
import { MessageCircle } from 'lucide-react';
import { Flame } from '../../../ui/flame.js';
import { ArchetypeMark } from '../../personas/index.js';

/**
 * The sign of whoever spoke, beside their name: the guide's flame, or the archetype of a persona; that of a persona which is gone is
 * not known any more.
 */
export function SpeakerMark({ speaker, archetype }: { speaker: Speaker; archetype: Archetype | undefined }) {
  if (speaker.kind === 'guide') return <Flame className="mt-0.5 size-6 shrink-0" />;
  return <ArchetypeMark archetype={archetype ?? 'unknown'} size="sm" className="mt-0.5" />;
}

/** The sign of the table, where nobody has the word yet. */
export function TableMark() {
  return (
    <span
      aria-hidden="true"
      className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft forced-colors:border"
    >
      <MessageCircle className="size-3.5" />
    </span>
  );
}
