import { SourceList } from '../../../ui/source-list.js';
import { exerciseSources } from '../exercise-sources.js';

/** Full references of the works that an exercise cites. */
export function ExerciseSources({ keys }: { keys: readonly string[] }) {
  return (
    <section>
      <h3 className="mb-1.5 font-bold">Sources</h3>
      <SourceList sources={keys.flatMap((key) => exerciseSources[key] ?? [])} />
    </section>
  );
}
