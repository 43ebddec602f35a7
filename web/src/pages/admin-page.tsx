import { AdminScreen, NoAccess } from '../features/admin/index.js';
import { useSession } from '../lib/session.js';
import { useTitle } from '../lib/title.js';

/** `/admin`: for operators only. */
export default function AdminPage() {
  const isAdmin = useSession().user?.isAdmin === true;
  useTitle(isAdmin ? 'Admin' : 'No access');
  return isAdmin ? <AdminScreen /> : <NoAccess />;
}
