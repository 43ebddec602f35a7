import { Eye, HeartHandshake } from 'lucide-react';
import { Badge } from '../../../ui/badge.js';

/** Badge that says whether the person works with the persona or only knows of it. */
export function PersonaRelationBadge({ workingWith }: { workingWith: boolean }) {
  const Icon = workingWith ? HeartHandshake : Eye;
  return (
    <Badge variant={workingWith ? 'good' : 'neutral'}>
      <Icon aria-hidden="true" className="size-4" />
      {workingWith ? 'Integrating' : 'Discovered'}
    </Badge>
  );
}
