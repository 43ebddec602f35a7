import { SharedTablesScreen } from '../features/shared-table/index.js';
import { useTitle } from '../lib/title.js';

/** `/personas/tables` */
export default function SharedTablesPage() {
  useTitle('Shared tables');
  return <SharedTablesScreen />;
}
