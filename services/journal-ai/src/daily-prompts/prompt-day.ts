/** Position of a prompt in a person's day: the first prompt has ordinal 0, each additional prompt the next number. */
export interface PromptPlace {
  /** The person's local date, `YYYY-MM-DD`. */
  readonly localDate: string;
  readonly ordinal: number;
}

/** Returns the subject of the generation that makes a prompt. */
export function toSubject({ localDate, ordinal }: PromptPlace): string {
  return ordinal === 0 ? localDate : `${localDate}#${ordinal}`;
}

export function fromSubject(subject: string): PromptPlace {
  const [localDate = '', ordinal = '0'] = subject.split('#');
  return { localDate, ordinal: Number(ordinal) };
}
