/** What Redis keeps of a session: `userId extendedAtSeconds`. */
export interface SessionRecord {
  readonly userId: string;
  /** When its end was moved last, in Unix seconds. */
  readonly extendedAt: number;
}

/** Characters of a UUID; the scripts of `redis/session-redis.ts` rely on it too. */
const ID_LENGTH = 36;

export function parseSessionRecord(text: string): SessionRecord {
  return { userId: text.slice(0, ID_LENGTH), extendedAt: Number(text.slice(ID_LENGTH + 1)) };
}

export function formatSessionRecord({ userId, extendedAt }: SessionRecord): string {
  return `${userId} ${extendedAt}`;
}
