/** What Redis keeps of a session: `userId extendedAtSeconds`, and ` adminMark` of an admin's sign-in. */
export interface SessionRecord {
  readonly userId: string;
  /** When its end was moved last, in Unix seconds. */
  readonly extendedAt: number;
  /** Stands for the listed address whose sign-in began it. A later sign-in of the same account gives it none. */
  readonly adminMark?: string;
}

/** Characters of a UUID; the scripts of `redis/session-redis.ts` rely on it too. */
const ID_LENGTH = 36;

export function parseSessionRecord(text: string): SessionRecord {
  const userId = text.slice(0, ID_LENGTH);
  const [extendedAt, adminMark] = text.slice(ID_LENGTH + 1).split(' ');
  return { userId, extendedAt: Number(extendedAt), ...(adminMark ? { adminMark } : {}) };
}

export function formatSessionRecord({ userId, extendedAt, adminMark }: SessionRecord): string {
  return adminMark ? `${userId} ${extendedAt} ${adminMark}` : `${userId} ${extendedAt}`;
}
