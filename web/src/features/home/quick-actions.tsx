import { BookOpen, ChevronRight, Feather, type LucideIcon, Sprout } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';

interface QuickAction {
  label: string;
  description: string;
  icon: LucideIcon;
  to: string;
}

const actions: QuickAction[] = [
  {
    label: 'Free Write',
    description: 'Let the words come. The guide stays short and out of the way.',
    icon: Feather,
    to: paths.journal({ mode: 'freewrite' }),
  },
  {
    label: 'Set New Goal',
    description: 'Something to work towards, in small daily steps.',
    icon: Sprout,
    to: paths.planner(),
  },
  {
    label: 'Review Past Entries',
    description: 'Read again what you wrote, day by day.',
    icon: BookOpen,
    to: paths.topics(),
  },
];

/** Links to the most used features. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-sm font-bold text-ink-soft">
        Quick Actions
      </h2>
      <ul className="mt-1 divide-y divide-line border-b border-line">
        {actions.map(({ label, description, icon: Icon, to }) => (
          <li key={label}>
            <Link to={to} className="group flex min-h-11 items-center gap-4 py-3">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold group-hover:underline">{label}</span>
                <span className="block text-sm text-ink-soft">{description}</span>
              </span>
              <ChevronRight
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
