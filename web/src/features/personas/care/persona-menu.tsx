import type { Persona, Verdict } from '@shadow-guide/contracts';
import { Check, Ellipsis, Merge, NotebookPen, Pencil, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import {
  DropdownMenu,
  DropdownMenuChoice,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.js';
import { type GiveVerdict, verdictLabels, verdictQuestion } from '../../verdicts/index.js';
import type { PersonaDialogName } from './persona-dialogs.js';

export interface PersonaMenuProps {
  persona: Persona;
  /** Whether there is another persona with which this one can be merged. */
  canMerge: boolean;
  /**
   * Opens a dialog. The caller renders the dialog, because a chat's header moves when the keyboard leaves little
   * height.
   */
  onChoose(dialog: PersonaDialogName): void;
  trigger: RefObject<HTMLButtonElement | null>;
  /**
   * Gives a verdict. If set, the menu contains the verdicts (Yes, Partly, No), because they are not shown beside it.
   */
  onGive?: GiveVerdict;
}

/** The menu of a persona: rename it, write a note, merge it with another, delete it. */
export function PersonaMenu({ persona, canMerge, onChoose, trigger, onGive }: PersonaMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        ref={trigger}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
        <span className="sr-only">
          More for <bdi>{persona.name}</bdi>
        </span>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onChoose('name')}>
          <Pencil aria-hidden="true" />
          Rename
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onChoose('note')}>
          <NotebookPen aria-hidden="true" />
          {persona.note ? 'Change your note' : 'Write a note'}
        </DropdownMenuItem>
        {canMerge && (
          <DropdownMenuItem onSelect={() => onChoose('merge')}>
            <Merge aria-hidden="true" />
            Merge with another
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => onChoose('delete')}>
          <Trash2 aria-hidden="true" />
          Delete
        </DropdownMenuItem>
        {onGive && <VerdictItems persona={persona} onGive={onGive} />}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function VerdictItems({ persona, onGive }: { persona: Persona; onGive: GiveVerdict }) {
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{verdictQuestion}</DropdownMenuLabel>
      {(Object.keys(verdictLabels) as Verdict[]).map((verdict) => {
        const isGiven = persona.verdict === verdict;
        return (
          <DropdownMenuChoice
            key={verdict}
            checked={isGiven}
            onSelect={() => onGive(persona, isGiven ? null : verdict)}
          >
            <Check aria-hidden="true" className={isGiven ? undefined : 'invisible'} />
            {verdictLabels[verdict]}
          </DropdownMenuChoice>
        );
      })}
    </>
  );
}
