import { type PersonaMood, personaMoods } from '@shadow-guide/contracts/facts';
import { AudioLines } from 'lucide-react';
import { Badge } from '../../../ui/badge.js';

/** The mood of a persona's reply; nothing for a mood without a label. */
export function MoodBadge({ mood }: { mood: string | null }) {
  if (!isMood(mood)) return null;
  return (
    <Badge>
      <AudioLines aria-hidden="true" className="size-4" />
      <span>
        <span className="sr-only">Mood: </span>
        {mood}
      </span>
    </Badge>
  );
}

function isMood(mood: string | null): mood is PersonaMood {
  return personaMoods.some((known) => known === mood);
}
