import { Navigate } from 'react-router';
import { paths } from '../lib/paths.js';

/** `/topics`: where "Review Past Entries" leads. */
export default function TopicsPage() {
  return <Navigate to={paths.pastDays()} replace />;
}
