import type { ModelServer } from '@shadow-guide/contracts';

/** Where words go, in one sentence or two. */
export function whereWordsGo({ kind, host, model }: ModelServer): string {
  if (kind === 'local_guide') {
    return 'Here no model answers at all, but the local guide: a program with rules that stands in for one. It comes with the software, and nothing of it is a company’s service.';
  }
  if (kind === 'own_network') {
    return `Here the model is ${modelText(model)}, on a server in the operator’s own network.`;
  }
  return `Here it is the model ${modelText(model)} at ${host}, which has terms of its own on how long it keeps what it receives.`;
}

/** Several models in the order in which they are asked. */
function modelText(model: string | null): string {
  const [first = '', ...others] = (model ?? '').split(', ');
  return others.length > 0 ? `${first} (or ${others.join(' or ')}, where it does not answer)` : first;
}
