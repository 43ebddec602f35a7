import type { User } from '@shadow-guide/contracts';
import { exerciseOf } from '@shadow-guide/contracts/facts/exercises';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { ChatView, Disclaimer, MessageElsewhere, replyFacts, wordsOf } from '../../chat/index.js';
import { InsightLimitNote } from '../../limits/index.js';
import { CompletedNote } from './completed-note.js';
import { ConversationNotFound } from './conversation-not-found.js';
import { ExerciseChatSkeleton } from './exercise-chat-skeleton.js';
import { ExerciseHeader } from './exercise-header.js';
import { exerciseLabels } from './exercise-labels.js';
import { FinishExercise } from './finish-exercise.js';
import { RemoveRunDialog } from './remove-run-dialog.js';
import { useExerciseChat } from './use-exercise-chat.js';

/** One run of an exercise, as a conversation with the guide. Give it a `key` that changes with the run. */
export function ExerciseScreen({ user, runId }: { user: User; runId: string }) {
  const [params] = useSearchParams();
  const linkedId = params.get('entry');
  const { chat, state, isMissing, completion, endedHere, finish } = useExerciseChat(user, runId);
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const removeButton = useRef<HTMLButtonElement>(null);
  const unsent = wordsOf(state.draft);
  if (isMissing || state.loadFailed) {
    return <ConversationNotFound unsent={unsent} onRetry={isMissing ? null : chat.reload} />;
  }
  if (!state.copy) return <ExerciseChatSkeleton />;
  const exercise = exerciseOf(state.copy.run.exerciseName);
  // Entries that are not accepted yet, or were refused, do not count as answers.
  const answers = state.conversation.items.filter((item) => item.kind === 'entry' && item.id !== null).length;
  const limitReached = state.conversation.items.some(
    (item) => item.kind === 'reply' && item.insightLimitReached,
  );
  return (
    <>
      <ChatView
        chat={chat}
        state={state}
        labels={exerciseLabels}
        source="exercise"
        mode="reflect"
        factsOf={replyFacts}
        linkedEntry={{ id: linkedId, elsewhere: <MessageElsewhere hasEarlier={false} /> }}
        header={
          <ExerciseHeader
            exercise={exercise}
            answers={answers}
            onRemove={() => setRemoving(true)}
            removeButton={removeButton}
          />
        }
        banner={<Overview text={exercise.overview} />}
        empty={null}
        atEnd={() => !completion && <FinishExercise id={runId} {...finish} />}
        closed={
          completion && (
            <CompletedNote
              exercise={exercise}
              message={completion.message}
              unsent={unsent}
              takesFocus={endedHere}
            />
          )
        }
        afterComposer={(focusBox) => (
          <>
            {!completion && limitReached && <InsightLimitNote onPutAway={focusBox} />}
            <Footnotes />
          </>
        )}
      />
      {removing && (
        <RemoveRunDialog
          runId={runId}
          userId={user.id}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate(paths.exercises())}
          focusAfter={removeButton}
        />
      )}
    </>
  );
}

/** The topic of the exercise, collapsed, so that the person can read it again. */
function Overview({ text }: { text: string }) {
  return (
    <details className="text-ink-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold hover:text-ink">
        About this exercise
      </summary>
      <p className="prose-text mt-1">{text}</p>
    </details>
  );
}

/** Says what the guide is not. */
function Footnotes() {
  return (
    <div className="recedes text-center in-data-keyboard:hidden">
      <Disclaimer />
    </div>
  );
}
