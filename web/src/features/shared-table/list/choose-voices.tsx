import type { Persona } from '@shadow-guide/contracts';
import { MAX_TABLE_PERSONAS } from '@shadow-guide/contracts/facts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';
import { ArchetypeMark, archetypeStyles } from '../../personas/index.js';
import { useOpenTable } from '../use-tables.js';

/** Form in which the person selects personas and opens a table with them. */
export function ChooseVoices({ personas }: { personas: readonly Persona[] }) {
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // Does not count personas that were deleted in another tab, nor those over the plan's limit.
  const chosen = ticked.filter((id) =>
    personas.some((persona) => persona.id === id && persona.readOnly !== true),
  );
  const open = useOpenTable((table) => navigate(paths.sharedTable(table.id)));
  const isFull = chosen.length >= MAX_TABLE_PERSONAS;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) open.mutate([...chosen]);
      }}
    >
      <fieldset disabled={open.isPending} className="min-w-0">
        <legend className="text-lg font-bold">Who sits down with you?</legend>
        <p id="table-hint" className="mt-0.5 text-ink-soft">
          One to three voices. The guide is always there.
        </p>
        <ul className="mt-3 grid gap-2 sm:grid-cols-2 [&>li]:min-w-0">
          {personas.map((persona) => (
            <li key={persona.id}>
              <VoiceChoice
                persona={persona}
                checked={chosen.includes(persona.id)}
                isFull={isFull}
                onChange={(on) =>
                  setTicked(on ? [...chosen, persona.id] : chosen.filter((id) => id !== persona.id))
                }
              />
            </li>
          ))}
        </ul>
        {personas.some(({ readOnly }) => readOnly) && (
          <p className="mt-2 text-sm text-ink-soft">
            Your plan lets you talk with the personas that were found first. What you said to the others stays
            here to be read.
          </p>
        )}
      </fieldset>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" pending={open.isPending} aria-disabled={chosen.length === 0}>
          Open the table
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {isFull ? 'Three sit there: the table is full.' : chosen.length === 0 ? 'Choose at least one.' : ''}
        </p>
      </div>
    </form>
  );
}

interface VoiceChoiceProps {
  persona: Persona;
  checked: boolean;
  isFull: boolean;
  onChange(on: boolean): void;
}

/** One persona to select; the whole row is clickable. */
function VoiceChoice({ persona, checked, isFull, onChange }: VoiceChoiceProps) {
  const waits = persona.readOnly === true || (isFull && !checked);
  return (
    <label
      className={cn(
        'flex min-h-16 cursor-pointer items-center gap-3 rounded-m border px-4 py-2',
        checked ? 'border-accent bg-accent-soft text-on-accent-soft' : 'border-line bg-surface',
        waits && 'cursor-default opacity-55',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={waits}
        aria-describedby="table-hint"
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-(--accent)"
      />
      <ArchetypeMark archetype={persona.archetype} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {persona.name}
        </span>
        <span className={cn('block truncate text-sm', !checked && 'text-ink-soft')}>
          {persona.readOnly ? 'Not on your plan now' : archetypeStyles[persona.archetype].label}
        </span>
      </span>
    </label>
  );
}
