import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';

/** The id of an account as a link to its row in User Management. */
export function AccountLink({ userId }: { userId: string }) {
  return (
    <Link
      to={paths.admin({ section: 'users', account: userId })}
      className="underline underline-offset-4 wrap-anywhere"
    >
      {userId}
    </Link>
  );
}
