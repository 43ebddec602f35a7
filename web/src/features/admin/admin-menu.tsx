import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { type AdminSection, adminSections } from './sections.js';

/** The sections: beside the page where there is room, above it in a row that scrolls where there is none. */
export function AdminMenu({ current }: { current: AdminSection }) {
  return (
    <nav aria-label="Admin" className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto p-0.5 md:flex-col">
        {adminSections.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <Link
              to={paths.admin({ section: id })}
              aria-current={id === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-s px-3 font-semibold whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft forced-colors:aria-[current=page]:border"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
