import { readdirSync, readFileSync } from 'node:fs';
import { findingBeside, readSafety } from '../check-safety.js';
import { type EarlierFinding, levelOf } from '../safety-finding.js';

/** Right reaction after a message, given the earlier messages; `either` is the question or the card. */
export type Expected = 'none' | 'ask' | 'card' | 'either';

/**
 * One line of `lines/held-out/conversations/<language>.jsonl`: all messages that one person wrote in a conversation, in
 * order.
 */
export interface WrittenConversation {
  /** `ordinary`, `sad`, `ambiguous`, `danger-end`, `danger-early`, or `other`: about somebody else. */
  readonly kind: string;
  readonly messages: readonly {
    readonly expected: Expected;
    /** The person in danger, if any; the writer when it is omitted. */
    readonly subject?: 'other';
    readonly text: string;
  }[];
}

/** A message with the check's result, given the earlier messages. */
export interface JudgedMessage {
  readonly language: string;
  readonly kind: string;
  readonly expected: Expected;
  readonly phraseLevel: 'none' | 'ask' | 'card';
  /** Whether the check recognized who is in danger; undefined where nothing was found. */
  readonly isSubjectRight: boolean | undefined;
}

const folder = new URL('../../lines/held-out/conversations/', import.meta.url);

/** Checks every message of the conversations that are held out from training. */
export function judgeConversations(): JudgedMessage[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .split('\n')
        .filter(Boolean)
        .flatMap((line) => judge(JSON.parse(line) as WrittenConversation, name.slice(0, -'.jsonl'.length))),
    );
}

function judge({ kind, messages }: WrittenConversation, language: string): JudgedMessage[] {
  const earlier: EarlierFinding[] = [];
  return messages.map(({ expected, subject = 'self', text }) => {
    const finding = findingBeside(readSafety(text), earlier) ?? undefined;
    earlier.push(finding);
    const phraseLevel = !finding ? 'none' : levelOf(finding) === 'danger' ? 'card' : 'ask';
    return {
      language,
      kind,
      expected,
      phraseLevel: phraseLevel,
      isSubjectRight: finding && finding.subject === subject,
    };
  });
}
