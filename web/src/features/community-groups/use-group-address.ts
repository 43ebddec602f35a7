import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.js';

/** Reads and sets the group in the URL, by its name in the public catalogue. Other URL parameters are kept. */
export function useGroupAddress() {
  const [params, setParams] = useSearchParams();
  return {
    groupId: params.get('group'),
    challengeId: params.get('challenge'),
    /** Returns the URL of this page for the given group, or for all groups. */
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

/** Returns the path of a group, to which a person returns after the sign-in. */
export function groupAddress(group?: string): string {
  return paths.forum({ section: 'groups', group });
}

function withValue(params: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
