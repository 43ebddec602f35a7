import type { Prompt, RefusedWords, WaitingWords } from '../../../lib/draft-store.js';
import type { OutgoingMessage } from './backend.js';
import type { EntryItem } from './conversation.js';
import { type DraftState, joined } from './draft.js';

/** Words that are kept beside the box: refused ones, and those that wait for the network. */
type KeptWords = Pick<RefusedWords | WaitingWords, 'requestId' | 'text' | 'prompt' | 'at'>;

/** The prompt that a message answers, as it is kept with its words. */
export function promptOf({ promptId, promptContext }: OutgoingMessage): Prompt | null {
  return promptId && promptContext ? { id: promptId, text: promptContext } : null;
}

/**
 * Kept words go back into the box: below their prompt where it is empty, else after its words, as another message.
 * @param again the id under which they are sent from an empty box, and what was felt
 */
export function backInBox(
  state: DraftState,
  { text, prompt }: KeptWords,
  again: Pick<DraftState, 'requestId' | 'feeling'>,
): DraftState {
  if (state.text.trim() !== '')
    return { ...state, text: joined(state.text.trimEnd(), text), requestId: null };
  return { ...state, ...again, text, prompt: prompt ?? state.prompt };
}

/** Kept words as an entry of the conversation that the server does not have. */
export function keptItem(
  { requestId, text, prompt, at }: KeptWords,
  known: Pick<EntryItem, 'status' | 'mode' | 'feeling'>,
  clock: number,
): EntryItem {
  return {
    ...{ kind: 'entry', key: requestId, id: null, requestId, text, at, ...known },
    promptContext: prompt?.text ?? null,
    safety: null,
    checkIn: null,
    problem: null,
    versions: 0,
    former: null,
    touched: clock,
  };
}
