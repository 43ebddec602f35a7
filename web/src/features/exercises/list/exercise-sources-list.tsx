import { exerciseSources } from '../exercise-sources.js';

/** Full references of the works that an exercise names. */
export function ExerciseSources({ keys }: { keys: readonly string[] }) {
  return (
    <section>
      <h3 className="mb-1.5 font-bold">Sources</h3>
      <ul className="space-y-2 text-sm text-ink-soft">
        {keys.map((key) => {
          const source = exerciseSources[key];
          return (
            source && (
              <li key={key} className="wrap-anywhere">
                {source.authors} ({source.year}). <cite>{source.title}</cite>. {source.venue}.
                {source.doi && (
                  <>
                    {' '}
                    <a
                      href={`https://doi.org/${source.doi}`}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="underline underline-offset-3 hover:no-underline"
                    >
                      https://doi.org/{source.doi}
                      <span className="sr-only"> (opens in a new tab)</span>
                    </a>
                  </>
                )}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
