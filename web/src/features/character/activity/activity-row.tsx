import type { Activity, ActivityKind } from '@shadow-guide/contracts';
import { Bookmark, Drama, Flower2, Lightbulb, type LucideIcon, MessageCircle, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { dayTitle } from '../../../lib/day-title.js';
import { localDay } from '../../../lib/local-day.js';
import { ownPath } from '../own-path.js';

const looks: Record<ActivityKind, { name: string; icon: LucideIcon }> = {
  entry: { name: 'You wrote', icon: PenLine },
  insight: { name: 'Insight', icon: Lightbulb },
  persona: { name: 'Persona found', icon: Drama },
  persona_talk: { name: 'Talk with a persona', icon: MessageCircle },
  exercise: { name: 'Exercise completed', icon: Flower2 },
  reply_saved: { name: 'Saved reply', icon: Bookmark },
};

/** One activity, possibly without a title, as a link to the screen that shows it. */
export function ActivityRow({ activity: { kind, title, at, path } }: { activity: Activity }) {
  const { name, icon: Icon } = looks[kind];
  const to = ownPath(path);
  const words = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">
          {name} · <time dateTime={at}>{dayTitle(localDay(new Date(at)), new Date())}</time>
        </span>
        <span dir="auto" className="line-clamp-2 wrap-anywhere group-hover:underline">
          {title}
        </span>
      </span>
    </>
  );
  const classes = 'flex min-h-11 items-center gap-4 py-3';
  if (to === null) return <div className={classes}>{words}</div>;
  return (
    <Link to={to} className={`group ${classes}`}>
      {words}
    </Link>
  );
}
