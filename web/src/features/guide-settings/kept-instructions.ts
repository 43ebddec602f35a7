import { useEffect, useMemo, useState } from 'react';
import { type Draft, deviceStorage } from '../../lib/draft-store.js';
import { useSession } from '../../lib/session.js';
import { TabDrafts } from '../../lib/tab-drafts.js';
import { thisTab } from '../../lib/tab-identity.js';
import { setEdits } from './edits.js';

const draftName = 'guide-settings/instructions';

/**
 * Keeps unsaved custom instructions on this device across reloads and sign-ins.
 * @param text empty when there are none
 */
export function useKeptInstructions(text: string): void {
  const userId = useSession().user?.id;
  const drafts = useMemo(
    () =>
      userId === undefined
        ? null
        : new TabDrafts(userId, draftName, { storage: deviceStorage(), tab: thisTab(), now: Date.now }),
    [userId],
  );
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    if (!drafts) return;
    let isGone = false;
    bringBack(drafts.read());
    setIsRead(true);
    void drafts.recover().then((left) => !isGone && bringBack(left));
    return () => {
      isGone = true;
    };
  }, [drafts]);
  useEffect(() => {
    if (isRead) drafts?.write({ text, requestId: null, prompt: null });
  }, [drafts, isRead, text]);
}

/** Restores the kept draft, unless the person has already edited the instructions. */
function bringBack(draft: Draft | null): void {
  if (draft) setEdits((before) => ({ customPromptAdditions: draft.text, ...before }));
}
