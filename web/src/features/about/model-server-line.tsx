import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';
import { useSession } from '../../lib/session.js';
import { HOW_A_MODEL_IS_SET, whereWordsGo } from './where-words-go.js';

/**
 * Names the model server that this site uses. Until the name is loaded, or if loading fails, shows a statement that is
 * true for every site.
 */
export function ModelServerLine() {
  const { data } = useQuery(apiQuery('GET /api/model-server'));
  const isAdmin = useSession().user?.isAdmin === true;
  return (
    <span aria-live="polite">
      {data ? whereWordsGo(data) : 'Whoever runs this site has chosen it.'}
      {data?.kind === 'local_guide' && isAdmin && ` ${HOW_A_MODEL_IS_SET}`}
    </span>
  );
}
