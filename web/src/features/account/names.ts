import type { User } from '@shadow-guide/contracts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** The person's name; their address when they gave none. */
export function displayName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** One or two letters that stand for the person. */
export function initials(person: Named): string {
  const letters = [person.firstName, person.lastName].flatMap((name) => (name ? [...name].slice(0, 1) : []));
  return (letters.join('') || [...person.email].slice(0, 1).join('')).toUpperCase();
}
