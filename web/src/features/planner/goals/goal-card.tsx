import type { Goal } from '@shadow-guide/contracts';
import { Archive, CalendarDays, Check, Pencil, Sparkles, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionsMenu, type MenuAction } from '../../../ui/actions-menu.js';
import { Badge } from '../../../ui/badge.js';
import { Card } from '../../../ui/card.js';
import { Progress } from '../../../ui/progress.js';
import { useEditGoal } from '../editor/goal-editing.js';
import { focusGoal, focusPart, goalTitleId, PLANNER_TITLE } from '../focus-goal.js';
import { useArchive, useMarkDone } from '../use-goals.js';
import { dateText } from '../words.js';
import { DeleteGoal } from './delete-goal.js';
import { StageView } from './stage-view.js';

export interface GoalCardProps {
  goal: Goal;
  /** Id of the goal that gets the focus when this goal disappears from the list. */
  neighbour: string | undefined;
}

/** One goal: its progress, its stages and its actions. */
export function GoalCard({ goal, neighbour }: GoalCardProps) {
  const { id, title, description, targetDate, sourceType, status, progress, stages } = goal;
  const menu = useRef<HTMLButtonElement>(null);
  const edit = useEditGoal();
  const [isDeleting, setIsDeleting] = useState(false);
  const leave = () => (neighbour ? focusGoal(neighbour) : focusPart(PLANNER_TITLE));
  const mark = useMarkDone(() => focusGoal(id));
  const archive = useArchive(leave);
  const isDone = status === 'done';
  const isByGuide = sourceType === 'ai_plan';
  const next = isDone
    ? undefined
    : stages.find(({ state, habits }) => state === 'planned' && habits.length > 0);
  const actions: MenuAction[] = [
    { key: 'edit', icon: <Pencil aria-hidden="true" />, label: 'Edit', run: () => edit(goal, menu) },
    {
      key: 'done',
      icon: isDone ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />,
      label: isDone ? 'Mark as not done' : 'Mark as done',
      run: () => mark.mutate({ id, isDone: !isDone }),
    },
    {
      key: 'archive',
      icon: <Archive aria-hidden="true" />,
      label: 'Archive',
      run: () => archive.mutate({ id, isArchived: true }),
    },
    { key: 'delete', icon: <Trash2 aria-hidden="true" />, label: 'Delete', run: () => setIsDeleting(true) },
  ];
  return (
    <Card aria-labelledby={goalTitleId(id)}>
      <div className="flex items-start justify-between gap-3">
        <h3
          id={goalTitleId(id)}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 flex-1 text-lg leading-snug font-bold wrap-anywhere"
        >
          {title}
        </h3>
        <ActionsMenu ref={menu} label={`What to do with “${title}”`} actions={actions} />
      </div>
      {description && (
        <p dir="auto" className="prose-text mt-2 whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      {(isDone || targetDate || isByGuide) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          {isDone && (
            <Badge variant="good">
              <Check aria-hidden="true" className="size-4" />
              Done
            </Badge>
          )}
          {targetDate && (
            <span className="inline-flex items-center gap-2">
              <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
              By {dateText(targetDate)}
            </span>
          )}
          {isByGuide && (
            <span className="inline-flex items-center gap-2">
              <Sparkles aria-hidden="true" className="size-4 shrink-0" />
              Planned with the guide
            </span>
          )}
        </p>
      )}
      <div className="mt-3 flex items-center gap-3">
        <Progress value={progress} label={`Progress of “${title}”`} className="flex-1" />
        <span className="text-sm font-semibold tabular-nums">{progress}%</span>
      </div>
      {stages.length > 0 ? (
        <ol className="mt-3 divide-y divide-line">
          {stages.map((stage, index) => (
            <StageView key={stage.id} goal={goal} stage={stage} place={index + 1} isNext={stage === next} />
          ))}
        </ol>
      ) : (
        <p className="mt-3 text-ink-soft">No stages yet. Edit the goal to plan its first habits.</p>
      )}
      {isDeleting && (
        <DeleteGoal goal={goal} onClose={() => setIsDeleting(false)} onDeleted={leave} focusAfter={menu} />
      )}
    </Card>
  );
}
