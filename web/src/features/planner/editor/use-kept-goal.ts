import { useEffect, useMemo, useState } from 'react';
import { type Draft, deviceStorage } from '../../../lib/draft-store.js';
import { useSession } from '../../../lib/session.js';
import { TabDrafts } from '../../../lib/tab-drafts.js';
import { thisTab } from '../../../lib/tab-identity.js';
import { fromDraftText, type KeptGoal, toDraftText } from './kept-goal.js';

/**
 * Returns the name under which an unsaved text of the planner is kept. @param part the goal's id, or a name for a new
 * one
 */
export function keptName(part: string): string {
  return `planner/${part}`;
}

/** Returns this tab's draft of an unsaved text of the planner. */
export function usePlannerDraft(part: string): TabDrafts | null {
  const userId = useSession().user?.id;
  return useMemo(
    () =>
      userId === undefined
        ? null
        : new TabDrafts(userId, keptName(part), {
            storage: deviceStorage(),
            tab: thisTab(),
            now: Date.now,
          }),
    [userId, part],
  );
}

/** The draft of a goal on this device. */
export interface GoalBox {
  readonly kept: KeptGoal | null;
  /** Whether the edits were restored from this device. */
  readonly isFromBefore: boolean;
  /** Keeps the edits; null deletes them, after a save or a discard. */
  keep(next: KeptGoal | null): void;
}

/**
 * Keeps an unsaved goal on this device across reloads and sign-ins. @param part the goal's id, or a name for a new one
 */
export function useKeptGoal(part: string): GoalBox {
  const draft = usePlannerDraft(part);
  const [state, setState] = useState(() => {
    const kept = fromDraft(draft?.read() ?? null);
    return { kept, isFromBefore: kept !== null };
  });
  useEffect(() => {
    let isGone = false;
    void draft?.recover().then((left) => {
      const recovered = fromDraft(left);
      if (isGone || !recovered) return;
      // An edit made in the meantime takes precedence over the kept one.
      setState((before) => (before.kept ? before : { kept: recovered, isFromBefore: true }));
    });
    return () => {
      isGone = true;
    };
  }, [draft]);
  return {
    ...state,
    keep(next) {
      setState((before) => ({ kept: next, isFromBefore: next !== null && before.isFromBefore }));
      draft?.write({ text: next ? toDraftText(next) : '', requestId: next?.requestId ?? null, prompt: null });
    },
  };
}

function fromDraft(draft: Draft | null): KeptGoal | null {
  const read = draft && fromDraftText(draft.text);
  return read && { ...read, requestId: draft.requestId };
}
