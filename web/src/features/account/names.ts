import type { User } from '@shadow-guide/contracts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** Returns the person’s name, or their email address when they gave none. */
export function displayName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** Returns one or two letters as the person’s initials. */
export function initials(person: Named): string {
  const letters = [person.firstName, person.lastName].flatMap((name) => (name ? [...name].slice(0, 1) : []));
  return (letters.join('') || [...person.email].slice(0, 1).join('')).toUpperCase();
}
