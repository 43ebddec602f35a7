import { type Exercise, exerciseCatalogue } from '@shadow-guide/contracts/facts/exercises';
import type { ReactNode } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { categoryNames } from '../category-names.js';
import { type ExerciseRecords, stateOf } from '../exercise-state.js';
import { EarlierRuns } from './earlier-runs.js';
import { cardTitleId } from './exercise-card.js';
import { ExerciseSources } from './exercise-sources-list.js';
import { StartExercise } from './start-exercise.js';
import { StateBadge } from './state-badge.js';

export interface ExerciseDialogProps {
  exercise: Exercise;
  /** The person’s records; null for a visitor. */
  records: ExerciseRecords | null;
  onClose(): void;
}

/** Dialog with everything to know before an exercise, and its start button. */
export function ExerciseDialog({ exercise, records, onClose }: ExerciseDialogProps) {
  const { stage, title, category, minutes, difficulty, overview } = exercise;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        layout="page"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          document.getElementById(cardTitleId(exercise.name))?.focus();
        }}
        title={title}
        description={`${categoryNames[category]}, ${stage} of ${exerciseCatalogue.length}. About ${minutes} minutes, difficulty ${difficulty} of 5.`}
      >
        <div className="flex flex-col gap-6">
          <div>
            <StateBadge state={stateOf(exercise, records)} />
            {records && <EarlierRuns exercise={exercise} records={records} />}
          </div>
          <Part title="Overview">
            <p className="prose-text">{overview}</p>
          </Part>
          <Part title="Instructions">
            <List items={exercise.instructions} ordered />
          </Part>
          <Part title="Guided prompts">
            <p className="mb-2 text-sm text-ink-soft">
              The guide asks these one after the other and listens in between.
            </p>
            <List items={exercise.prompts} ordered />
          </Part>
          <Part title="Benefits">
            <List items={exercise.benefits} />
          </Part>
          <Part title="Tips">
            <List items={exercise.tips} />
          </Part>
          {exercise.sources.length > 0 && <ExerciseSources keys={exercise.sources} />}
        </div>
        <div className="sticky -bottom-6 -mx-5 mt-6 -mb-6 border-t border-line bg-raised px-5 py-4 sm:-mx-8 sm:px-8 short:static">
          <StartExercise exercise={exercise} records={records} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-bold">{title}</h3>
      {children}
    </section>
  );
}

function List({ items, ordered = false }: { items: readonly string[]; ordered?: boolean }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={ordered ? 'list-decimal space-y-1.5 ps-6' : 'list-disc space-y-1.5 ps-6'}>
      {items.map((item) => (
        <li key={item} className="leading-relaxed">
          {item}
        </li>
      ))}
    </Tag>
  );
}
