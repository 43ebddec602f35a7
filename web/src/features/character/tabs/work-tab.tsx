import type { Persona } from '@shadow-guide/contracts';
import { Drama } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Progress } from '../../../ui/progress.js';
import { ArchetypeMark, archetypeStyles, PersonaRelationBadge, strengthWord } from '../../personas/index.js';
import { EmptyTab } from './empty-tab.js';

/** The shadow personas that were found, strongest first. */
export function WorkTab({ personas }: { personas: Persona[] }) {
  if (personas.length === 0) {
    return (
      <EmptyTab
        icon={Drama}
        title="No persona found yet"
        says="A shadow persona is an inner voice that shows in what you write. Each one that is found stands here."
      />
    );
  }
  return (
    <ul aria-label="Shadow personas" className="divide-y divide-line">
      {personas.map((persona) => (
        <PersonaRow key={persona.id} persona={persona} />
      ))}
    </ul>
  );
}

function PersonaRow({ persona: { id, name, archetype, strength, workingWith } }: { persona: Persona }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <ArchetypeMark archetype={archetype} />
        <div className="min-w-0">
          <h3 className="-mb-1.5 font-bold wrap-anywhere">
            <Link
              to={paths.persona(id)}
              className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">{archetypeStyles[archetype].label}</p>
        </div>
      </div>
      <div className="w-52">
        <p className="text-sm text-ink-soft">
          Strength <span className="font-semibold text-ink">{strength} of 100</span>, {strengthWord(strength)}
        </p>
        <Progress value={strength} label={`Strength of ${name}`} className="mt-1.5" />
      </div>
      <p className="w-32">
        <PersonaRelationBadge workingWith={workingWith} />
      </p>
    </li>
  );
}
