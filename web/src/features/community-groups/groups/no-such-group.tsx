import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useGroupAddress } from '../use-group-address.js';

/** Shown when the group named in the URL does not exist. */
export function NoSuchGroup() {
  const { linkTo } = useGroupAddress();
  return (
    <EmptyState
      icon={UsersRound}
      title="This group is not there"
      action={
        <Button asChild>
          <Link to={linkTo()}>All groups</Link>
        </Button>
      }
    >
      The address names a group that we do not have. The others are where they were.
    </EmptyState>
  );
}
