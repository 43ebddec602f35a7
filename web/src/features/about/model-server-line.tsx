import type { ModelServer } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';

/** Which model server this site is set up with. Until that is known, and when it cannot be asked, what holds everywhere. */
export function ModelServerLine() {
  const { data } = useQuery(apiQuery('GET /api/model-server'));
  return (
    <span aria-live="polite">{data ? whereWordsGo(data) : 'Whoever runs this site has chosen it.'}</span>
  );
}

/** Where words go, in one sentence or two. */
function whereWordsGo({ kind, host, model }: ModelServer): string {
  if (kind === 'local_guide') {
    return 'Here no model answers at all, but the local guide: a program with rules that stands in for one. It comes with the software, and nothing of it is a company’s service.';
  }
  if (kind === 'own_network') {
    return `Here the model is ${model}, on a server in the operator’s own network.`;
  }
  return `Here it is the model ${model} at ${host}, which has terms of its own on how long it keeps what it receives.`;
}
