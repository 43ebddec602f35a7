import type { ModelServer } from '@shadow-guide/contracts';

/** Returns one or two sentences about where a person’s words are sent. */
export function whereWordsGo({ kind, host, model }: ModelServer): string {
  if (kind === 'local_guide') {
    return 'Here no model answers at all, but the local guide: a program with rules that comes with the software and is no company’s service. It understands little, so it says what it is sure of, or asks one of the questions that were written for it beforehand.';
  }
  if (kind === 'own_network') {
    return `Here the model is ${modelText(model)}, on a server in the operator’s own network.`;
  }
  return `Here it is the model ${modelText(model)} at ${host}, which has terms of its own on how long it keeps what it receives.`;
}

/** How an operator configures a model, in the words of the README. */
export const HOW_A_MODEL_IS_SET =
  'You run this site: OPENAI_BASE_URL, CHAT_MODEL and ANALYSIS_MODEL have a model answer, one of your own too. The README says how, under “Without a key, and with a real model”.';

/** Returns the names of the models as a text, in the order in which the models are called. */
function modelText(model: string | null): string {
  const [first = '', ...others] = (model ?? '').split(', ');
  return others.length > 0 ? `${first} (or ${others.join(' or ')}, where it does not answer)` : first;
}
