import { useParams } from 'react-router';
import { SharedTableScreen } from '../features/shared-table/index.js';
import { useSession } from '../lib/session.js';
import { useTitle } from '../lib/title.js';

/**
 * `/personas/tables/:tableId`: the conversation at one table. The title does not name the personas, so that the
 * browser's history does not contain them.
 */
export default function SharedTablePage() {
  const { tableId = '' } = useParams();
  const { user } = useSession();
  useTitle('Shared table');
  return user && <SharedTableScreen key={user.id} user={user} tableId={tableId} />;
}
