import type { GenerationKind } from '@shadow-guide/contracts';

/** The queues of generations. Interactive ones have a separate queue for premium. */
export type GenerationQueueName = 'chat' | 'chat-premium' | 'background';

/** Who retries: the person, by sending the same request; or the engine, for background work, up to this number of attempts. */
export type RetryRule = 'by the person' | { readonly attempts: number };

/** Settings of a kind of generation. */
export interface KindSettings {
  /** `chat` includes `chat-premium`: the plan of the person decides. */
  readonly queue: 'chat' | 'background';
  /** At most one generation of a lane is unfinished for one person and subject. */
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
  /** Seconds after the request (chats) or the claim (background) at which the worker ends it. */
  readonly limitSeconds: number;
  readonly retry: RetryRule;
  /** Days after which a finished row is pruned; the result is in the feature's own tables. */
  readonly retentionDays: number;
}

/** Every kind of generation. A new one needs a line here, a generator class and its instructions. */
export const kinds: Readonly<Record<GenerationKind, KindSettings>> = {
  'journal-reply': {
    queue: 'chat',
    lane: 'conversation',
    // With the sweep's interval this stays within 120 s, the client's own time limit for a message.
    limitSeconds: 105,
    retry: 'by the person',
    // A browser that was closed in the middle can repeat the same request a week later.
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
  'table-reply': {
    queue: 'chat',
    lane: 'conversation',
    // A persona's 30 s, up to 4 s to choose who speaks, and room for a longer history.
    limitSeconds: 45,
    retry: 'by the person',
    retentionDays: 14,
  },
  'exercise-reply': {
    queue: 'chat',
    lane: 'conversation',
    // As an entry's: the message is analysed like one.
    limitSeconds: 105,
    retry: 'by the person',
    retentionDays: 14,
  },
  'onboarding-reply': {
    queue: 'chat',
    lane: 'conversation',
    // A person waits between two questions. After this the next one is asked in its own words.
    limitSeconds: 12,
    retry: 'by the person',
    retentionDays: 14,
  },
  'onboarding-completion': {
    queue: 'chat',
    lane: 'onboarding-completion',
    // The client waits 90 s.
    limitSeconds: 80,
    retry: 'by the person',
    retentionDays: 14,
  },
  'daily-summary': {
    queue: 'background',
    lane: 'daily-summary',
    // 400 words take a slow local model about a minute.
    limitSeconds: 120,
    retry: { attempts: 3 },
    // The row records that the day was tried; the sweep of days requests it again for a week.
    retentionDays: 14,
  },
  'weekly-review': {
    queue: 'background',
    lane: 'weekly-review',
    // As long as a summary, of more words.
    limitSeconds: 120,
    retry: { attempts: 3 },
    // The row of the review records that the week was asked for; the sweep of days requests it again for a day and a half.
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
    // A sample of a few sentences, which somebody waits for at a button.
    limitSeconds: 30,
    retry: 'by the person',
    // The message and the sample stand beside the row and go with it: nobody comes back for them.
    retentionDays: 1,
  },
  'daily-prompt': {
    queue: 'background',
    lane: 'daily-prompt',
    limitSeconds: 60,
    // What could not be made ahead is made, or chosen, when the person comes.
    retry: { attempts: 3 },
    retentionDays: 14,
  },
  'fresh-prompt': {
    queue: 'chat',
    lane: 'fresh-prompt',
    // A person waits for it with nothing on the card; after that the library serves.
    limitSeconds: 15,
    retry: 'by the person',
    // Nobody asks for the same one again: a browser that comes back finds the prompt itself.
    retentionDays: 2,
  },
  'habit-suggestions': {
    queue: 'background',
    lane: 'habit-suggestions',
    limitSeconds: 60,
    // The set for everybody serves until they are there.
    retry: { attempts: 3 },
    // The habits service fetches them within seconds; the row records that the day was asked for.
    retentionDays: 2,
  },
  'goal-plan': {
    queue: 'chat',
    lane: 'goal-plan',
    // A person waits for it at a button, and the gateway for 60 s.
    limitSeconds: 50,
    retry: 'by the person',
    // The preview stands beside the row and goes with it: what is accepted is sent back whole.
    retentionDays: 1,
  },
  'forum-prompt': {
    queue: 'background',
    lane: 'forum-prompt',
    limitSeconds: 60,
    // The forum's own library serves when nothing comes.
    retry: { attempts: 3 },
    // The community service fetches it within minutes; the row records that the day was asked for.
    retentionDays: 2,
  },
};

/** The queue of a generation. */
export function queueOf(kind: GenerationKind, hasPremium: boolean): GenerationQueueName {
  const { queue } = kinds[kind];
  return queue === 'chat' && hasPremium ? 'chat-premium' : queue;
}

/** Whether work of this kind waits while the guide rests: nobody stands before it. A chat says at once that no answer comes. */
export function waitsForGuide(kind: GenerationKind): boolean {
  return kinds[kind].retry !== 'by the person';
}
