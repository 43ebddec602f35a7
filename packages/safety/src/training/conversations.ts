import { readdirSync, readFileSync } from 'node:fs';
import { findingBeside, readSafety } from '../check-safety.js';
import { type EarlierFinding, levelOf } from '../safety-finding.js';

/** What a listener would do after a message, knowing those before it; `either` asks or shows the card. */
export type Expected = 'none' | 'ask' | 'card' | 'either';

/** One line of `lines/held-out/conversations/<language>.jsonl`: what one person writes in a conversation, in order. */
export interface WrittenConversation {
  /** `ordinary`, `sad`, `ambiguous`, `danger-end`, `danger-early`, or `other`: about somebody else. */
  readonly kind: string;
  readonly messages: readonly {
    readonly expected: Expected;
    /** Who is in danger, where anybody is; the writer without it. */
    readonly subject?: 'other';
    readonly text: string;
  }[];
}

/** A message with what the check made of it beside those before it. */
export interface JudgedMessage {
  readonly language: string;
  readonly kind: string;
  readonly expected: Expected;
  readonly heard: 'none' | 'ask' | 'card';
  /** Whether the subject was found; undefined where nothing was found. */
  readonly isSubjectRight: boolean | undefined;
}

const folder = new URL('../../lines/held-out/conversations/', import.meta.url);

/** Judges every message of every conversation that is kept apart from training. */
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
    const heard = !finding ? 'none' : levelOf(finding) === 'danger' ? 'card' : 'ask';
    return { language, kind, expected, heard, isSubjectRight: finding && finding.subject === subject };
  });
}
