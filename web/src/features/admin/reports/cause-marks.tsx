import type { ReportedPost } from '@shadow-guide/contracts';
import { Flag, type LucideIcon, MessageSquareWarning, ScanText, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeProps } from '../../../ui/badge.js';
import { type Cause, causesOf } from './report-texts.js';

const looks: Record<Cause['kind'], { icon: LucideIcon; variant: BadgeProps['variant'] }> = {
  danger: { icon: TriangleAlert, variant: 'danger' },
  appeal: { icon: MessageSquareWarning, variant: 'accent' },
  reports: { icon: Flag, variant: 'neutral' },
  words: { icon: ScanText, variant: 'neutral' },
};

/** The reasons why a post is in the queue. */
export function CauseMarks({ post }: { post: ReportedPost }) {
  return (
    <ul aria-label="Why it is here" className="flex flex-wrap gap-2">
      {causesOf(post).map(({ kind, text }) => {
        const { icon: Icon, variant } = looks[kind];
        return (
          <li key={kind} className="max-w-full">
            <Badge variant={variant}>
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {text}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
