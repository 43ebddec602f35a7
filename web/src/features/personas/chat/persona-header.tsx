import { BookHeart } from 'lucide-react';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { ChatHeader } from '../../chat/index.js';
import { ArchetypeMark } from '../archetypes/archetype-mark.js';
import { archetypeStyles } from '../archetypes/archetype-styles.js';
import { PersonaMenu, type PersonaMenuProps } from '../care/persona-menu.js';

export interface PersonaHeaderProps extends PersonaMenuProps {
  onMemory(): void;
}

/** The chat's header: the persona, and the buttons for its memory and its menu. */
export function PersonaHeader({ persona, onMemory, ...menu }: PersonaHeaderProps) {
  return (
    <ChatHeader
      back={{ to: paths.personas(), label: 'Back to Personas' }}
      mark={<ArchetypeMark archetype={persona.archetype} />}
      title={persona.name}
      subtitle={archetypeStyles[persona.archetype].label}
    >
      <Button variant="quiet" size="sm" className="min-h-11" onClick={onMemory}>
        <BookHeart aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">What it remembers</span>
      </Button>
      <PersonaMenu persona={persona} {...menu} />
    </ChatHeader>
  );
}
