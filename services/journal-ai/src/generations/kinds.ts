import type { GenerationKind } from '@shadow-guide/contracts';

/** Which queues a generation can wait in; interactive ones have a queue of their own for premium people. */
export type GenerationQueueName = 'chat' | 'chat-premium' | 'background';

/** Who tries again: the person, by sending the same request; or the engine, so many times in all, for work nobody waits for. */
export type RetryRule = 'by the person' | { readonly attempts: number };

/** What the engine has to know of a kind. */
export interface KindSettings {
  /** `chat` stands for `chat-premium` too: the plan of the person decides. */
  readonly queue: 'chat' | 'background';
  /** At most one generation of a lane is unfinished for one person and subject. */
  readonly lane: 'conversation' | 'daily-summary';
  /** Seconds from asking (chats) or claiming (background) after which its worker ends it. */
  readonly limitSeconds: number;
  readonly retry: RetryRule;
  /** Days after which a finished row is removed; its result stands in the feature's own tables. */
  readonly retentionDays: number;
}

/** Every kind of slow answer. A new one is a line here, a generator class and its instructions. */
export const kinds: Readonly<Record<GenerationKind, KindSettings>> = {
  'journal-reply': {
    queue: 'chat',
    lane: 'conversation',
    // A person knows how their message ended within 120 s, the chat's own time limit, the sweep's interval included.
    limitSeconds: 105,
    retry: 'by the person',
    // Long enough for a browser that was closed in the middle to send the same request again after a week away.
    retentionDays: 14,
  },
  'persona-reply': {
    queue: 'chat',
    lane: 'conversation',
    // The specification's figure for persona replies.
    limitSeconds: 30,
    retry: 'by the person',
    retentionDays: 14,
  },
  'daily-summary': {
    queue: 'background',
    lane: 'daily-summary',
    // 400 words take a slow local model about a minute.
    limitSeconds: 120,
    retry: { attempts: 3 },
    // The row says that the day was tried; the sweep of days asks again until a week has passed.
    retentionDays: 14,
  },
};

/** The queue in which a generation waits. */
export function queueOf(kind: GenerationKind, hasPremium: boolean): GenerationQueueName {
  const { queue } = kinds[kind];
  return queue === 'chat' && hasPremium ? 'chat-premium' : queue;
}
