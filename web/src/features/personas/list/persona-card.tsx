import type { Persona } from '@shadow-guide/contracts';
import { MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { Progress } from '../../../ui/progress.js';
import { FittingOnRequest } from '../../resources/index.js';
import { type GiveVerdict, VerdictChoice } from '../../verdicts/index.js';
import { ArchetypeMark } from '../archetypes/archetype-mark.js';
import { archetypeStyles } from '../archetypes/archetype-styles.js';
import { type PersonaDialogName, PersonaDialogs } from '../care/persona-dialogs.js';
import { PersonaMenu } from '../care/persona-menu.js';
import { PersonaRelationBadge } from './persona-relation-badge.js';
import { PersonaTraits } from './persona-traits.js';
import { PersonaWords } from './persona-words.js';
import { foundText, seenText } from './seen-text.js';
import { strengthWord } from './strength-text.js';

export interface PersonaCardProps {
  persona: Persona;
  others: readonly Persona[];
  onDeleted(): void;
  onGive: GiveVerdict;
}

/** One persona: its description, its strength, and the quotes in which it was detected. */
export function PersonaCard({ persona, others, onDeleted, onGive }: PersonaCardProps) {
  const [dialog, setDialog] = useState<PersonaDialogName | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const { id, name, archetype, description, traits, note } = persona;
  return (
    <article
      aria-labelledby={`persona-${id}`}
      className="grid gap-5 rounded-m border border-line bg-surface p-5 shadow-low sm:p-6 md:grid-cols-2 md:gap-8"
    >
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start gap-3">
          <ArchetypeMark archetype={archetype} />
          <div className="min-w-0 flex-1">
            <h2 id={`persona-${id}`} className="text-lg leading-snug font-bold wrap-anywhere">
              <bdi>{name}</bdi>
            </h2>
            <p className="text-sm text-ink-soft">{archetypeStyles[archetype].label}</p>
          </div>
          <PersonaMenu persona={persona} canMerge={others.length > 0} onChoose={setDialog} trigger={menu} />
          <PersonaDialogs
            persona={persona}
            others={others}
            open={dialog}
            onClose={() => setDialog(null)}
            onDeleted={onDeleted}
            focusAfter={menu}
          />
        </div>
        <p className="mt-3">
          <PersonaRelationBadge workingWith={persona.workingWith} />
        </p>
        <p className="prose-text mt-3" dir="auto">
          {description}
        </p>
        <PersonaTraits name={name} traits={traits} />
        <Strength persona={persona} />
        {note && (
          <div className="mt-4">
            <h3 className="text-sm font-semibold text-ink-soft">Your note</h3>
            <p className="prose-text mt-1 whitespace-pre-line" dir="auto">
              {note}
            </p>
          </div>
        )}
        <VerdictChoice finding={persona} name={name} onGive={onGive} className="mt-3" />
        <div className="mt-3 md:mt-auto md:pt-3">
          <Button asChild>
            <Link to={paths.persona(id)}>
              <MessageCircle aria-hidden="true" className="size-5" />
              <span className="min-w-0 truncate">
                {persona.readOnly ? 'Read what was said with' : 'Talk with'} <bdi>{name}</bdi>
              </span>
            </Link>
          </Button>
        </div>
      </div>
      <PersonaWords persona={persona} />
      {archetype !== 'unknown' && (
        <FittingOnRequest
          fits={{ archetype }}
          name={name}
          className="border-t border-line pt-2 md:col-span-2"
        />
      )}
    </article>
  );
}

function Strength({ persona }: { persona: Persona }) {
  const { strength, discoveryCount, lastDiscovery } = persona;
  return (
    <div className="mt-4">
      <p className="text-sm text-ink-soft">
        Strength <span className="font-semibold text-ink">{strength} of 100</span>, {strengthWord(strength)}
      </p>
      <Progress value={strength} label={`Strength of ${persona.name}`} className="mt-1.5 max-w-64" />
      <p className="mt-2 text-sm text-ink-soft">
        {foundText(discoveryCount)}, last seen{' '}
        <time dateTime={lastDiscovery}>{seenText(lastDiscovery, new Date())}</time>
      </p>
    </div>
  );
}
