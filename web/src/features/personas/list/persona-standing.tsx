import { Eye, HeartHandshake } from 'lucide-react';
import { Badge } from '../../../ui/badge.js';

/** Whether a person works with a persona, or has only come to know of it. */
export function PersonaStanding({ workingWith }: { workingWith: boolean }) {
  const Icon = workingWith ? HeartHandshake : Eye;
  return (
    <Badge variant={workingWith ? 'good' : 'neutral'}>
      <Icon aria-hidden="true" className="size-4" />
      {workingWith ? 'Integrating' : 'Discovered'}
    </Badge>
  );
}
