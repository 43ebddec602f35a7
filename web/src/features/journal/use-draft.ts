import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { deviceStorage, draftKey, parseDraft, readDraft, writeDraft } from '../../lib/draft-store.js';
import * as draft from './draft.js';

/** The draft of one person, kept on this device through reloads and sign-ins, and the same in every tab. */
export interface DraftControls {
  text: string;
  /** Id of the try that these very words came back from. */
  requestId: string | null;
  type(text: string): void;
  send(requestId: string): void;
  accept(requestId: string): void;
  giveBack(requestId: string): void;
}

export function useDraft(userId: string): DraftControls {
  const [state, setState] = useState<draft.DraftState>(() => ({
    ...readDraft(deviceStorage(), userId),
    pending: null,
  }));
  // The turn that is on its way outlives the screen: what it says must reach the store then, too.
  const latest = useRef(state);
  const change = useCallback(
    (next: draft.DraftState) => {
      if (next === latest.current) return;
      latest.current = next;
      writeDraft(deviceStorage(), userId, draft.toStored(next));
      setState(next);
    },
    [userId],
  );

  useEffect(() => {
    const followOtherTab = (event: StorageEvent) => {
      if (event.key !== draftKey(userId) || document.hasFocus() || latest.current.pending) return;
      latest.current = { ...parseDraft(event.newValue), pending: null };
      setState(latest.current);
    };
    window.addEventListener('storage', followOtherTab);
    return () => window.removeEventListener('storage', followOtherTab);
  }, [userId]);

  const { text, requestId } = state;
  return useMemo(
    () => ({
      text,
      requestId,
      type: (words: string) => change(draft.typed(latest.current, words)),
      send: (id: string) => change(draft.sending(latest.current, id)),
      accept: (id: string) => change(draft.taken(latest.current, id)),
      giveBack: (id: string) => change(draft.givenBack(latest.current, id)),
    }),
    [text, requestId, change],
  );
}
