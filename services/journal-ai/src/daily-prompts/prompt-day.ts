/** One prompt of a person's day: the first one has ordinal 0, each other one the next. */
export interface PromptPlace {
  /** `YYYY-MM-DD` of the person. */
  readonly localDate: string;
  readonly ordinal: number;
}

/** The subject of the generation that makes a prompt. */
export function toSubject({ localDate, ordinal }: PromptPlace): string {
  return ordinal === 0 ? localDate : `${localDate}#${ordinal}`;
}

export function fromSubject(subject: string): PromptPlace {
  const [localDate = '', ordinal = '0'] = subject.split('#');
  return { localDate, ordinal: Number(ordinal) };
}
