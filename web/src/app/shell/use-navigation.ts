import { useSession } from '../../lib/session.js';
import { type NavigationItem, navigation } from '../navigation.js';

/** The navigation items that this person may use. */
export function useNavigation(): NavigationItem[] {
  const { status } = useSession();
  return status === 'signed-in' ? navigation : navigation.filter((item) => item.forVisitors);
}
