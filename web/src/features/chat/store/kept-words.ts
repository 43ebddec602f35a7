import type { Prompt, RefusedWords, WaitingWords } from '../../../lib/draft-store.js';
import type { OutgoingMessage } from './backend.js';
import type { EntryItem } from './conversation.js';
import { type DraftState, joined } from './draft.js';

/** Words that are stored beside the box: refused words, and words that wait for the network. */
type KeptWords = Pick<RefusedWords | WaitingWords, 'requestId' | 'text' | 'prompt' | 'at'>;

/** Returns the prompt of a message as it is stored with its words. */
export function promptOf({ promptId, promptContext }: OutgoingMessage): Prompt | null {
  return promptId && promptContext ? { id: promptId, text: promptContext } : null;
}

/**
 * Moves stored words back into the box. An empty box gets them with their prompt. Otherwise they are appended to the
 * box’s words, as part of a new message.
 * @param again the id under which the words are sent from an empty box, and their feeling
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

/** Returns stored words as an entry that the server does not have. */
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
