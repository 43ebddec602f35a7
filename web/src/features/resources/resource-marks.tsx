import type { Resource, ResourceType } from '@shadow-guide/contracts';
import {
  BookOpenText,
  Clock,
  FlaskConical,
  Footprints,
  Gauge,
  Lightbulb,
  type LucideIcon,
} from 'lucide-react';
import {
  type DifficultyNames,
  difficultyName,
  readTime,
  resourceTypeNames,
} from '../../lib/resource-texts.js';
import { cn } from '../../ui/class-names.js';

/** The icon of each type. */
export const typeIcons: Record<ResourceType, LucideIcon> = {
  research: FlaskConical,
  article: BookOpenText,
  technique: Footprints,
  concept: Lightbulb,
};

export interface ResourceMarksProps {
  resource: Pick<Resource, 'resourceType' | 'difficulty' | 'libraryDifficulty' | 'estimatedReadTime'>;
  difficulty: DifficultyNames;
  className?: string;
}

/** The type, difficulty and reading time of a resource. */
export function ResourceMarks({ resource, difficulty, className }: ResourceMarksProps) {
  const marks: [LucideIcon, string][] = [
    [typeIcons[resource.resourceType], resourceTypeNames[resource.resourceType]],
    [Gauge, difficultyName(resource, difficulty)],
    [Clock, readTime(resource.estimatedReadTime)],
  ];
  return (
    <ul className={cn('flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft', className)}>
      {marks.map(([Icon, says]) => (
        <li key={says} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {says}
        </li>
      ))}
    </ul>
  );
}
