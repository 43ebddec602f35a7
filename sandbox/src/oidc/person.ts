import { createHash } from 'node:crypto';

/** The input of the sign-in form. */
export interface Person {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly picture?: string;
}

/** Error message of each field with invalid input, shown next to the field. */
export type PersonProblems = Partial<Record<'email' | 'name' | 'picture', string>>;

const MAX_EMAIL = 254;
const MAX_NAME = 120;
const MAX_PICTURE = 500;

/**
 * Encodes the person as the provider's account id. The provider therefore stores nothing between two sign-ins, and two
 * concurrent sign-ins with the same address but different options cannot be mixed up.
 */
export function toAccountId(person: Person): string {
  return Buffer.from(JSON.stringify(person)).toString('base64url');
}

/** Decodes the result of {@link toAccountId}; returns undefined for any other text. */
export function fromAccountId(accountId: string): Person | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(accountId, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && 'email' in value ? (value as Person) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the subject of an address at a client: always the same, also after a restart, and different between clients.
 */
export function subjectFor(clientId: string, email: string): string {
  return createHash('sha256').update(`${clientId}\n${email}`).digest('hex').slice(0, 32);
}

/** Returns the claims of the scopes email and profile, without the subject. */
export function claimsOf(person: Person): Record<string, string | boolean> {
  const [given = '', ...rest] = person.name.split(/\s+/);
  return {
    email: person.email,
    email_verified: person.emailVerified,
    name: person.name,
    given_name: given,
    ...(rest.length > 0 ? { family_name: rest.join(' ') } : {}),
    ...(person.picture ? { picture: person.picture } : {}),
  };
}

/**
 * Parses the posted form. Any address with one @ between two parts is accepted; a missing name becomes the part before
 * the @.
 */
export function readPerson(form: URLSearchParams): { person?: Person; problems: PersonProblems } {
  const email = (form.get('email') ?? '').trim().toLowerCase();
  const typedName = (form.get('name') ?? '').trim().replace(/\s+/g, ' ');
  const picture = (form.get('picture') ?? '').trim();
  const problems: PersonProblems = {};
  if (email.length > MAX_EMAIL || !/^[^\s@<>\p{Cc}]+@[^\s@<>\p{Cc}]+$/u.test(email)) {
    problems.email = 'Please write an e-mail address, such as person@example.com.';
  }
  if (typedName.length > MAX_NAME || /\p{Cc}/u.test(typedName)) {
    problems.name = `Please keep the name under ${MAX_NAME} characters.`;
  }
  if (picture && (picture.length > MAX_PICTURE || !/^https?:\/\/\S+$/.test(picture))) {
    problems.picture = 'Please write a full http or https address, or leave it empty.';
  }
  if (Object.keys(problems).length > 0) return { problems };
  const name = typedName || email.slice(0, email.indexOf('@'));
  return {
    problems,
    person: { email, name, emailVerified: form.get('verified') === 'yes', ...(picture ? { picture } : {}) },
  };
}
