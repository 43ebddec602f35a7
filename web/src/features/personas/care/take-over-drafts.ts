import type { Persona } from '@shadow-guide/contracts';
import { type Draft, forgetDraftsUnder, unsentText, withWords } from '../../../lib/draft-store.js';
import type { DraftBox } from '../../../lib/tab-drafts.js';
import { fromKept, toKept, withMerged } from '../memory/memory-items.js';
import { draftName, type PersonaPart } from '../use-personas.js';
import { personaDraft } from './persona-drafts.js';

const empty: Draft = { text: '', requestId: null, prompt: null };

/**
 * Moves unsent and unsaved texts of a merged persona to the persona that remains: the texts of this tab, and those left
 * by closed tabs. Texts in another open tab stay there, so that the tab can show them.
 * @param addToChat inserts text into the open chat with the persona that remains
 */
export async function takeOverDrafts(
  userId: string,
  otherId: string,
  { id, note = '' }: Pick<Persona, 'id' | 'note'>,
  addToChat?: (words: string) => void,
): Promise<void> {
  const move = (part: PersonaPart | undefined, join: (before: Draft | null, left: Draft) => Draft | null) =>
    eachLeft(personaDraft(userId, otherId, part), async (left) => {
      const box = personaDraft(userId, id, part);
      const joined = join(box.read() ?? (await box.recover()), left);
      if (joined) box.write(joined);
    });
  if (addToChat) await eachLeft(personaDraft(userId, otherId), (left) => addToChat(unsentText(left)));
  else await move(undefined, (before, left) => withWords(before ?? empty, unsentText(left)));
  await move('note', (before, left) => withWords(before ?? { ...empty, text: note }, left.text));
  await move('memory', (before, left) => {
    const changes = fromKept(left.text);
    const joined = changes && withMerged(before && fromKept(before.text), changes);
    return joined && { ...empty, text: toKept(joined) };
  });
  // An unsaved name is deleted, because the merged persona no longer exists.
  forgetDraftsUnder(userId, draftName(otherId, 'name'));
}

/** Passes each stored draft of a box to `take`, and deletes the draft afterwards. */
async function eachLeft(box: DraftBox, take: (left: Draft) => unknown): Promise<void> {
  for (let left = box.read() ?? (await box.recover()); left; left = await box.recover()) {
    await take(left);
    box.write(empty);
  }
}
