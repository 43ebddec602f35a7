import { MAX_TABLE_PERSONAS } from '@shadow-guide/contracts/facts';
import { type ReactNode, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { useLimits } from '../../limits/index.js';
import { useGiveVerdict } from '../../verdicts/index.js';
import { TwelveArchetypes } from '../archetypes/twelve-archetypes.js';
import { usePersonas } from '../use-personas.js';
import { HiddenPersonas } from './hidden-personas.js';
import { PersonaCard } from './persona-card.js';
import { PersonaCount, PersonaLimitReached } from './persona-limit.js';
import { NoPersonasYet, PersonasFailed, PersonasSkeleton } from './persona-list-states.js';

/** My Shadows: the personas detected in the person's entries. */
export function PersonasScreen({ notice }: { notice?: ReactNode }) {
  const result = usePersonas();
  const { personas: use } = useLimits();
  const [params] = useSearchParams();
  const onGive = useGiveVerdict('persona');
  const title = useRef<HTMLHeadingElement>(null);
  const personas = result.data ?? [];
  if (params.get('show') === 'hidden') return <HiddenPersonas />;
  return (
    <div className="page flex flex-1 flex-col gap-6 px-4 py-8 sm:px-6">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={title} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
            My Shadows
          </h1>
          {use && <PersonaCount use={use} />}
        </div>
        <p className="mt-1 text-ink-soft">
          Inner voices found in what you wrote, each beside your own words. You judge whether it fits.
        </p>
        {personas.length > 0 && (
          <p className="mt-2 max-w-(--measure) text-sm text-ink-soft">
            Strength grows when a voice is found again and fades slowly while it is not. It is a scale of our
            own: it counts what you wrote and does not measure you.
          </p>
        )}
      </header>
      <p role="status" className="sr-only">
        {result.isSuccess && (personas.length === 1 ? '1 persona' : `${personas.length} personas`)}
      </p>
      {list()}
      {personas.length > 0 && (
        <p>
          <Link
            to={paths.sharedTables()}
            className="text-accent underline underline-offset-4 hover:no-underline"
          >
            Sit at a shared table
          </Link>{' '}
          with the guide and up to {MAX_TABLE_PERSONAS} of them, in one conversation.
        </p>
      )}
      {result.isSuccess && (
        <p>
          <Link
            to={paths.personas({ show: 'hidden' })}
            className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            Things you said are not you
          </Link>
        </p>
      )}
      {use && <PersonaLimitReached use={use} someReadOnly={personas.some(({ readOnly }) => readOnly)} />}
      {notice}
      <TwelveArchetypes />
    </div>
  );

  function list(): ReactNode {
    if (result.isPending) return <PersonasSkeleton />;
    if (personas.length === 0) {
      return result.isError ? (
        <PersonasFailed
          error={result.error}
          pending={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      ) : (
        <NoPersonasYet />
      );
    }
    return (
      <ul className="flex flex-col gap-4">
        {personas.map((persona) => (
          <li key={persona.id}>
            <PersonaCard
              persona={persona}
              others={personas.filter((other) => other !== persona)}
              // The card disappears together with the focused button, so the focus must move.
              onGive={onGive}
              onDeleted={() => title.current?.focus()}
            />
          </li>
        ))}
      </ul>
    );
  }
}
