import type { ResourceCounts } from '@shadow-guide/contracts';
import type { ResourceType } from '@shadow-guide/contracts/facts';
import { Bookmark, Library, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { cn } from '../../ui/class-names.js';
import { typeIcons } from '../resources/index.js';

interface Tile {
  type: ResourceType | null;
  count: keyof ResourceCounts;
  label: string;
  icon: LucideIcon;
}

const tiles: readonly Tile[] = [
  { type: null, count: 'total', label: 'Total Resources', icon: Library },
  { type: 'research', count: 'research', label: 'Research Articles', icon: typeIcons.research },
  { type: 'technique', count: 'technique', label: 'Techniques', icon: typeIcons.technique },
  { type: 'concept', count: 'concept', label: 'Concepts', icon: typeIcons.concept },
  { type: 'article', count: 'article', label: 'Articles', icon: typeIcons.article },
];

const classes =
  'flex size-full flex-col items-start justify-between gap-1 rounded-m border px-3 py-2.5 text-start transition-colors duration-200';
const idle = 'border-line bg-surface hover:bg-sunken';
const chosen = 'border-accent bg-accent-soft text-on-accent-soft forced-colors:outline-2';

export interface StatTilesProps {
  /** The counts; undefined while they load, or when loading failed. */
  counts: ResourceCounts | undefined;
  type: ResourceType | null;
  onChoose(type: ResourceType | null): void;
}

/** The number of resources of each type. A click shows only that type; the last tile links to the bookmarks. */
export function StatTiles({ counts, type, onChoose }: StatTilesProps) {
  return (
    <ul aria-label="Types of resources" className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
      {tiles.map((tile) => (
        <li key={tile.count}>
          <button
            type="button"
            aria-pressed={tile.type === type}
            onClick={() => onChoose(tile.type)}
            className={cn(classes, tile.type === type ? chosen : idle)}
          >
            <Figure {...tile} number={counts?.[tile.count]} />
          </button>
        </li>
      ))}
      <li>
        <Link to={paths.researchExplorer({ view: 'bookmarks' })} className={cn(classes, idle)}>
          <Figure label="Bookmarks" icon={Bookmark} number={counts?.bookmarks} />
        </Link>
      </li>
    </ul>
  );
}

function Figure({ label, icon: Icon, number }: Pick<Tile, 'label' | 'icon'> & { number?: number }) {
  return (
    <>
      <span className="text-xl font-bold tabular-nums">{number ?? '–'}</span>
      <span className="flex items-center gap-1.5 text-sm leading-tight">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {label}
      </span>
    </>
  );
}
