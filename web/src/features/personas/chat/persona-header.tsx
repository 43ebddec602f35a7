import { ArrowLeft, BookHeart } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { archetypeLooks } from '../archetypes/archetype-looks.js';
import { ArchetypeMark } from '../archetypes/archetype-mark.js';
import { PersonaMenu, type PersonaMenuProps } from '../care/persona-menu.js';

export interface PersonaHeaderProps extends PersonaMenuProps {
  onMemory(): void;
}

/** Whom one talks to; gives way to the writing while an on-screen keyboard is up. */
export function PersonaHeader({ persona, onMemory, ...menu }: PersonaHeaderProps) {
  return (
    <header className="border-b border-line in-data-keyboard:border-0">
      <div className="mx-auto flex w-full max-w-(--column) items-center gap-1 px-2 py-1.5 in-data-keyboard:py-0 sm:px-4">
        <Link
          to={paths.personas()}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink in-data-keyboard:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          <span className="sr-only">Back to My Shadows</span>
        </Link>
        <ArchetypeMark archetype={persona.archetype} className="in-data-keyboard:hidden" />
        <div className="min-w-0 flex-1 pl-2">
          <h1 className="truncate leading-snug font-bold in-data-keyboard:sr-only">
            <bdi>{persona.name}</bdi>
          </h1>
          <p className="truncate text-sm text-ink-soft in-data-keyboard:hidden">
            {archetypeLooks[persona.archetype].label}
          </p>
        </div>
        <div className="flex items-center in-data-keyboard:hidden">
          <Button variant="quiet" size="sm" className="min-h-11" onClick={onMemory}>
            <BookHeart aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">What it remembers</span>
          </Button>
          <PersonaMenu persona={persona} {...menu} />
        </div>
      </div>
    </header>
  );
}
