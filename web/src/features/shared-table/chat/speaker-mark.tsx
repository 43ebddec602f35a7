import type { Archetype, Speaker } from '@shadow-guide/contracts';
import { MessageCircle } from 'lucide-react';
import { Flame } from '../../../ui/flame.js';
import { ArchetypeMark } from '../../personas/index.js';

/**
 * The icon beside a speaker's name: the guide's flame, or a persona's archetype; the archetype of a deleted persona is
 * no longer known.
 */
export function SpeakerMark({ speaker, archetype }: { speaker: Speaker; archetype: Archetype | undefined }) {
  if (speaker.kind === 'guide') return <Flame className="mt-0.5 size-6 shrink-0" />;
  return <ArchetypeMark archetype={archetype ?? 'unknown'} size="sm" className="mt-0.5" />;
}

/** The table's icon, shown while the next speaker is not known. */
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
