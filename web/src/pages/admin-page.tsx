import { useTitle } from '../lib/title.js';

/** `/admin` */
export default function AdminPage() {
  useTitle('Admin');
  return <h1>Admin</h1>;
}
