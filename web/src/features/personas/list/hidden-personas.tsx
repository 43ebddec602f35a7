import { ArrowLeft, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { HiddenFinding, useGiveVerdict } from '../../verdicts/index.js';
import { archetypeStyles } from '../archetypes/archetype-styles.js';
import { useHiddenPersonas } from '../use-personas.js';
import { PersonasFailed, PersonasSkeleton } from './persona-list-states.js';

/** The personas that the person answered with "No", each with a button to show it again. */
export function HiddenPersonas() {
  const result = useHiddenPersonas();
  const onGive = useGiveVerdict('persona');
  return (
    <div className="page flex flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      <header>
        <Link
          to={paths.personas()}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline underline-offset-4 hover:no-underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          Back to Personas
        </Link>
        <h1 tabIndex={-1} className="mt-1 text-2xl font-bold sm:text-3xl">
          Things you said are not you
        </h1>
        <p className="mt-1 max-w-(--measure) text-ink-soft">
          Nothing here is used, and none of these voices comes back by itself. What was said with one is kept.
        </p>
      </header>
      {list()}
    </div>
  );

  function list(): ReactNode {
    if (result.isPending) return <PersonasSkeleton />;
    if (!result.data) {
      return (
        <PersonasFailed
          error={result.error}
          pending={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      );
    }
    if (result.data.length === 0) {
      return (
        <EmptyState
          icon={EyeOff}
          title="Nothing is hidden"
          action={
            <Button asChild>
              <Link to={paths.personas()}>Look at your personas</Link>
            </Button>
          }
        >
          When you say “No” to a persona, it is kept here, in case you change your mind.
        </EmptyState>
      );
    }
    return (
      <section aria-labelledby="hidden-personas">
        <h2 id="hidden-personas" className="sr-only">
          Hidden personas
        </h2>
        <ul className="divide-y divide-line border-y border-line">
          {result.data.map((persona) => (
            <li key={persona.id}>
              <HiddenFinding finding={persona} name={persona.name} onGive={onGive}>
                <p className="text-sm text-ink-soft">{archetypeStyles[persona.archetype].label}</p>
                <p className="prose-text mt-1" dir="auto">
                  {persona.description}
                </p>
              </HiddenFinding>
            </li>
          ))}
        </ul>
      </section>
    );
  }
}
