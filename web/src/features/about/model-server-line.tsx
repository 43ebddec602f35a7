import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';
import { whereWordsGo } from './where-words-go.js';

/** Which model server this site is set up with. Until that is known, and when it cannot be asked, what holds everywhere. */
export function ModelServerLine() {
  const { data } = useQuery(apiQuery('GET /api/model-server'));
  return (
    <span aria-live="polite">{data ? whereWordsGo(data) : 'Whoever runs this site has chosen it.'}</span>
  );
}
