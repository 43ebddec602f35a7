import type { Task } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openMessage, unlessUnreadable } from '../../conversations/index.js';
import { openTag } from '../../insights/index.js';
import { openName } from '../../personas/index.js';
import type { StoredPrompt } from '../daily-prompts.repository.js';
import { openContent } from '../prompt-content.js';
import type { SealedMaterial } from './prompt-material.repository.js';

/** What a prompt is made from. */
export interface PromptMaterial {
  /** What the person wrote of lately, most often first. */
  readonly topics: readonly string[];
  /** Names of the inner voices that spoke lately. */
  readonly personas: readonly string[];
  /** First steps that they have not taken yet. */
  readonly tasks: readonly string[];
  /** The beginning of their latest entry: for its language. */
  readonly sample: string;
  /** Prompts that they had lately. */
  readonly had: readonly string[];
}

const MAX_TOPICS = 8;
const MAX_PERSONAS = 3;
const MAX_TASKS = 3;
const SAMPLE_CHARACTERS = 300;

/**
 * What may be taken up: nothing of messages of danger, certain or not, and nothing that cannot be read.
 * @param sealed the latest first
 * @param tasks the person's first steps
 */
export function openMaterial(
  cipher: UserCipher,
  sealed: readonly SealedMaterial[],
  recent: readonly StoredPrompt[],
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

/** Whether there is anything to take up; a step alone, without a word of the person's, is too little. */
export function isEmpty({ topics, personas }: PromptMaterial): boolean {
  return topics.length + personas.length === 0;
}

/** The latest first among those that are equally frequent. */
function mostFrequent(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text);
}
