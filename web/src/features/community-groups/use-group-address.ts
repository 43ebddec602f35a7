import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.js';

/** What of a group stands in the address: names of the public catalogue. All else that stands there stays. */
export function useGroupAddress() {
  const [params, setParams] = useSearchParams();
  return {
    groupId: params.get('group'),
    challengeId: params.get('challenge'),
    /** The address with another group, for a link. */
    linkTo(group?: string) {
      const next = new URLSearchParams(params);
      next.delete('challenge');
      if (group) next.set('group', group);
      else next.delete('group');
      return { search: `?${next}` };
    },
    choose(group: string | undefined) {
      setParams((before) => withValue(before, 'group', group), { replace: true });
    },
    openChallenge(challenge: string) {
      setParams((before) => withValue(before, 'challenge', challenge));
    },
    closeChallenge() {
      setParams((before) => withValue(before, 'challenge', undefined), { replace: true });
    },
  };
}

/** Where somebody comes back to a group after the sign-in. */
export function groupAddress(group?: string): string {
  return paths.forum({ section: 'groups', group });
}

function withValue(params: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
