import type { ExerciseConversation, ExerciseReply, User } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiKey } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { toast } from '../../../ui/toast-store.js';
import { browserPorts, useChat } from '../../chat/index.js';
import { exercisesKeys } from '../use-exercises.js';
import { draftName, exerciseBackend, runRoute } from './exercise-backend.js';
import { exerciseLabels } from './exercise-labels.js';

/** Queries that every message changes, even when the day’s insights are used up. */
const foundKeys = [apiKey('GET /api/topics'), apiKey('GET /api/personas'), apiKey('GET /api/limits')];
const insightKeys = [apiKey('GET /api/insights'), apiKey('GET /api/user/stats')];

/** The chat of one run of an exercise. */
export function useExerciseChat(user: User, id: string) {
  const client = useQueryClient();
  const [isMissing, setMissing] = useState(false);
  const [ended, setEnded] = useState<{ message: string | null } | null>(null);
  const [answered, setAnswered] = useState<{ mayFinish: boolean } | null>(null);
  const [backend] = useState(() =>
    exerciseBackend(id, {
      onMissing: () => setMissing(true),
      onCompleted: () => setEnded({ message: null }),
    }),
  );
  const { chat, state } = useChat(() => ({
    backend,
    labels: exerciseLabels,
    ports: browserPorts(user.id, draftName(id), runRoute),
    events: {
      onAccepted: () => void invalidateEverywhere(client, exercisesKeys),
      onAnswered: ({ insights, isCompleted, completionMessage, mayFinish }: ExerciseReply) => {
        setAnswered({ mayFinish });
        if (isCompleted) {
          setEnded({ message: completionMessage });
          void invalidateEverywhere(client, exercisesKeys);
        }
        if (insights.length > 0) {
          toast({ title: 'New Insights Discovered', description: insightCount(insights.length) });
        }
        void invalidateEverywhere(client, [...foundKeys, ...(insights.length > 0 ? insightKeys : [])]);
      },
      onProblem: (title: string, description: string) =>
        toast({ variant: 'destructive', title, description }),
    },
  }));
  useEffect(() => {
    if (ended) chat.reload();
  }, [chat, ended]);

  const run = state.copy?.run;
  const [readRun, setReadRun] = useState(run);
  if (run !== readRun) {
    setReadRun(run);
    // Data loaded after an answer are more recent than the data in the answer.
    setAnswered(null);
  }
  const completion = run?.isCompleted ? { message: run.completionMessage } : ended;
  const finish = {
    mayFinish: (answered ?? run)?.mayFinish ?? false,
    onFinished: ({ completionMessage }: ExerciseConversation) => setEnded({ message: completionMessage }),
    onMissing: () => setMissing(true),
    onRefused: chat.reload,
  };
  return { chat, state, isMissing, completion, endedHere: ended !== null, finish };
}

function insightCount(count: number): string {
  return count === 1
    ? '1 new insight came out of this conversation.'
    : `${count} new insights came out of this conversation.`;
}
