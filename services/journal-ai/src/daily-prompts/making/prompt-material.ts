import type { Task } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openMessage, unlessUnreadable } from '../../conversations/index.js';
import { openTag } from '../../insights/index.js';
import { openName } from '../../personas/index.js';
import type { PromptOfDay } from '../daily-prompts.repository.js';
import { openContent } from '../prompt-content.js';
import type { SealedMaterial } from './prompt-material.repository.js';

/** The material of a prompt. */
export interface PromptMaterial {
  /** The person's recent topics, the most frequent first. */
  readonly topics: readonly string[];
  /** Names of the personas found recently. */
  readonly personas: readonly string[];
  /** The person's first steps that are still open. */
  readonly tasks: readonly string[];
  /** The beginning of the person's latest entry, which determines the language. */
  readonly sample: string;
  /** The person's latest prompts. */
  readonly had: readonly string[];
}

const MAX_TOPICS = 8;
const MAX_PERSONAS = 3;
const MAX_TASKS = 3;
const SAMPLE_CHARACTERS = 300;

/**
 * Returns the material that may be used. Excludes messages with certain or possible danger, and everything that cannot
 * be decrypted.
 * @param sealed encrypted material, the latest first
 * @param tasks the person's open first steps
 */
export function openMaterial(
  cipher: UserCipher,
  sealed: readonly SealedMaterial[],
  recent: readonly PromptOfDay[],
  tasks: readonly Pick<Task, 'title' | 'completedAt'>[],
): PromptMaterial {
  const opened = sealed.flatMap(({ messageId, content, topics, personas }) => {
    const message = unlessUnreadable(() => openMessage(cipher, messageId, content));
    if (!message || message.safety) return [];
    return [
      {
        text: message.text,
        topics: topics.flatMap(({ id, tag }) => unlessUnreadable(() => openTag(cipher, id, tag)) ?? []),
        personas: personas.flatMap(
          ({ id, name }) => unlessUnreadable(() => openName(cipher, id, name)) ?? [],
        ),
      },
    ];
  });
  return {
    topics: mostFrequent(opened.flatMap(({ topics }) => topics)).slice(0, MAX_TOPICS),
    personas: mostFrequent(opened.flatMap(({ personas }) => personas)).slice(0, MAX_PERSONAS),
    tasks: tasks.flatMap(({ title, completedAt }) => (completedAt ? [] : [title])).slice(0, MAX_TASKS),
    sample: opened[0]?.text.slice(0, SAMPLE_CHARACTERS) ?? '',
    had: recent.flatMap(
      ({ id, content }) => unlessUnreadable(() => openContent(cipher, id, content).prompt) ?? [],
    ),
  };
}

/** Returns whether there is too little material: first steps alone, without topics or personas, do not suffice. */
export function isEmpty({ topics, personas }: PromptMaterial): boolean {
  return topics.length + personas.length === 0;
}

/** Sorts texts by frequency; equally frequent ones are sorted with the latest first. */
function mostFrequent(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text);
}
