import type { GenerationKind } from '@shadow-guide/contracts';

/** Queues of generations. Interactive ones have a separate queue for premium plans. */
export type GenerationQueueName = 'chat' | 'chat-premium' | 'background';

/**
 * Party that retries: the person, by sending the same request again; or the engine, for background work, up to this
 * number of attempts.
 */
export type RetryRule = 'by the person' | { readonly attempts: number };

/** Settings of a kind of generation. */
export interface KindSettings {
  /** `chat` includes `chat-premium`; the person's plan decides between the two. */
  readonly queue: 'chat' | 'background';
  /** For one person and subject, at most one generation per lane is unfinished. */
  readonly lane:
    | 'conversation'
    | 'onboarding-completion'
    | 'daily-summary'
    | 'weekly-review'
    | 'monthly-review'
    | 'daily-prompt'
    | 'fresh-prompt'
    | 'personality-test'
    | 'habit-suggestions'
    | 'goal-plan'
    | 'forum-prompt';
  /** Seconds after the request (chats) or the claim (background) at which the worker ends the generation. */
  readonly limitSeconds: number;
  readonly retry: RetryRule;
  /** Days after which a finished row is pruned; the result is kept in the feature's own tables. */
  readonly retentionDays: number;
}

/** Settings of every kind of generation. A new kind needs an entry here, a generator class and its instructions. */
export const kinds: Readonly<Record<GenerationKind, KindSettings>> = {
  'journal-reply': {
    queue: 'chat',
    lane: 'conversation',
    // Together with the sweep's interval this stays below 120 s, the client's own timeout for a message.
    limitSeconds: 105,
    retry: 'by the person',
    // A browser that was closed midway can repeat the same request a week later.
    retentionDays: 14,
  },
  'persona-reply': {
    queue: 'chat',
    lane: 'conversation',
    // The specification's time limit for persona replies.
    limitSeconds: 30,
    retry: 'by the person',
    retentionDays: 14,
  },
  'table-reply': {
    queue: 'chat',
    lane: 'conversation',
    // The 30 s of a persona reply, up to 4 s to choose the speaker, and a margin for a longer history.
    limitSeconds: 45,
    retry: 'by the person',
    retentionDays: 14,
  },
  'exercise-reply': {
    queue: 'chat',
    lane: 'conversation',
    // The same limit as for an entry, because the message is analysed like an entry.
    limitSeconds: 105,
    retry: 'by the person',
    retentionDays: 14,
  },
  'onboarding-reply': {
    queue: 'chat',
    lane: 'conversation',
    // The person is waiting between two questions. After this limit the next question is asked in its stored wording.
    limitSeconds: 12,
    retry: 'by the person',
    retentionDays: 14,
  },
  'onboarding-completion': {
    queue: 'chat',
    lane: 'onboarding-completion',
    // The client times out after 90 s.
    limitSeconds: 80,
    retry: 'by the person',
    retentionDays: 14,
  },
  'daily-summary': {
    queue: 'background',
    lane: 'daily-summary',
    // A slow local model needs about a minute for 400 words.
    limitSeconds: 120,
    retry: { attempts: 3 },
    // The row records that the day was attempted; the sweep of days requests it again for up to a week.
    retentionDays: 14,
  },
  'weekly-review': {
    queue: 'background',
    lane: 'weekly-review',
    // The same limit as for a summary; this text has fewer words.
    limitSeconds: 120,
    retry: { attempts: 3 },
    // The review's row records that the week was requested; the sweep of days requests it again for a day and a half.
    retentionDays: 14,
  },
  'monthly-review': {
    queue: 'background',
    lane: 'monthly-review',
    limitSeconds: 120,
    retry: { attempts: 3 },
    retentionDays: 14,
  },
  'personality-test': {
    queue: 'chat',
    lane: 'personality-test',
    // A sample of a few sentences, for which the person waits after pressing a button.
    limitSeconds: 30,
    retry: 'by the person',
    // The message and the sample are stored beside the generation's row and deleted with it, because they are not read
    // again later.
    retentionDays: 1,
  },
  'daily-prompt': {
    queue: 'background',
    lane: 'daily-prompt',
    limitSeconds: 60,
    // When a prompt could not be generated in advance, it is generated, or chosen from the library, when the person
    // opens the page.
    retry: { attempts: 3 },
    retentionDays: 14,
  },
  'fresh-prompt': {
    queue: 'chat',
    lane: 'fresh-prompt',
    // The person waits in front of an empty card; after this limit a prompt of the library is shown.
    limitSeconds: 15,
    retry: 'by the person',
    // The same request is not repeated: a browser that returns finds the stored prompt.
    retentionDays: 2,
  },
  'habit-suggestions': {
    queue: 'background',
    lane: 'habit-suggestions',
    limitSeconds: 60,
    // The default set is used until the personal ones are ready.
    retry: { attempts: 3 },
    // The habits service fetches the suggestions within seconds; the row records that the day was requested.
    retentionDays: 2,
  },
  'goal-plan': {
    queue: 'chat',
    lane: 'goal-plan',
    // The person waits after pressing a button, and the gateway times out after 60 s.
    limitSeconds: 50,
    retry: 'by the person',
    // The preview is stored beside the row and deleted with it: the client sends the accepted plan back in full.
    retentionDays: 1,
  },
  'forum-prompt': {
    queue: 'background',
    lane: 'forum-prompt',
    limitSeconds: 60,
    // Without a result, the forum uses a prompt of its own library.
    retry: { attempts: 3 },
    // The community service fetches the prompt within minutes; the row records that the day was requested.
    retentionDays: 2,
  },
};

/** Returns the queue of a generation. */
export function queueOf(kind: GenerationKind, hasPremium: boolean): GenerationQueueName {
  const { queue } = kinds[kind];
  return queue === 'chat' && hasPremium ? 'chat-premium' : queue;
}

/**
 * Returns whether generations of this kind wait while the guide rests, because no person is waiting for their result. A
 * chat does not wait: it reports at once that there will be no answer.
 */
export function waitsForGuide(kind: GenerationKind): boolean {
  return kinds[kind].retry !== 'by the person';
}
