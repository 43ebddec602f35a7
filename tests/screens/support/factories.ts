import { randomUUID } from 'node:crypto';
import type {
  CheckIn,
  ConversationMessage,
  DailyPrompt,
  Entitlements,
  GuideMemory,
  Insight,
  LimitUse,
  Persona,
  Plan,
  SafetyCard,
  StoredGuideSettings,
  StoredSafetyPlan,
  SubscriptionStatus,
  Topic,
  TrialStatus,
  User,
} from '@shadow-guide/contracts';
import { guideDefaults, planTable, tokensPerDay } from '@shadow-guide/contracts/facts';
import { testMidnight } from '../../support/noon-zone.js';

const DAY = 86_400_000;

/** Returns an instant a number of days from now, in the API's format. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString();
}

export function aUser(user: Partial<User> = {}): User {
  return {
    id: randomUUID(),
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    profileImageUrl: null,
    role: 'user',
    isAdmin: false,
    hasSeenOnboarding: false,
    patchNotesPopupEnabled: true,
    timezone: 'UTC',
    createdAt: inDays(-30),
    ...user,
  };
}

export function anInsight(insight: Partial<Insight> = {}): Insight {
  const entryId = insight.entryId ?? randomUUID();
  return {
    id: randomUUID(),
    title: 'Saying yes while meaning no',
    text: 'You help until you are tired, and the anger comes afterwards.',
    type: 'pattern',
    evidence: [{ entryId, quote: 'I always say yes when my sister asks for help' }],
    tags: ['family', 'boundaries'],
    entryId,
    conversationId: randomUUID(),
    createdAt: new Date().toISOString(),
    ...insight,
  };
}

export function aTopic(topic: Partial<Topic> = {}): Topic {
  return {
    id: randomUUID(),
    tag: 'family',
    category: 'relationship',
    sentiment: 'mixed',
    mentionCount: 3,
    lastMentioned: inDays(-1),
    entryIds: [randomUUID()],
    personaConversationIds: [],
    exerciseConversationIds: [],
    intensity: 3,
    ...topic,
  };
}

export function aPrompt(prompt: Partial<DailyPrompt> = {}): DailyPrompt {
  return {
    id: randomUUID(),
    prompt: 'Which moment of today felt most like you?',
    category: 'self_discovery',
    difficulty: 1,
    isGenerated: false,
    canRegenerate: true,
    tips: ['It may be a small one: a joke, a walk.', 'Write where you were and what you were doing.'],
    ...prompt,
  };
}

export function aPersona(persona: Partial<Persona> = {}): Persona {
  const entryId = randomUUID();
  return {
    id: randomUUID(),
    name: 'The Inner Critic',
    archetype: 'inner_critic',
    description: 'It measures everything and finds it wanting.',
    traits: ['harsh', 'watchful'],
    discoveryCount: 1,
    lastDiscovery: new Date().toISOString(),
    createdAt: new Date().toISOString(),
    lastInteraction: null,
    relatedEntryIds: [entryId],
    strength: 20,
    workingWith: false,
    evidence: [{ entryId, quote: 'Nothing I do is ever good enough' }],
    ...persona,
  };
}

function entitlementsOf(plan: Plan): Entitlements {
  const { limits, features } = planTable[plan === 'free' ? 'free' : 'open'];
  return {
    plan,
    source: plan === 'free' ? 'none' : plan === 'trial' ? 'trial' : 'stripe',
    adFree: plan !== 'free',
    limits,
    features,
    validUntil: plan === 'free' ? null : inDays(plan === 'trial' ? 14 : 30),
  };
}

/** Returns a person's subscription state on a plan: `aPlan('trial')`, `aPlan('premium', { plan: 'price_yearly' })`. */
export function aPlan(
  name: Plan,
  status: Partial<SubscriptionStatus> = {},
  entitled: Partial<Entitlements> = {},
): SubscriptionStatus {
  const paid = name === 'premium';
  const yearly = status.plan === 'price_yearly';
  const amount = yearly ? 10_000 : 1_000;
  const end = inDays(yearly ? 365 : 30);
  return {
    tier: paid ? 'premium' : 'free',
    status: paid ? 'active' : 'none',
    currentPeriodEnd: paid ? end : null,
    cancelAtPeriodEnd: false,
    plan: paid ? 'price_monthly' : null,
    entitlements: { ...entitlementsOf(name), ...entitled },
    isPaused: false,
    price: paid ? { amount, currency: 'usd', interval: yearly ? 'year' : 'month' } : null,
    accountCredit: 0,
    nextCharge: paid ? { at: end, amount } : null,
    after: paid ? { plan: 'free', source: 'none' } : null,
    afterCancel: paid ? { plan: 'free', source: 'none' } : null,
    ...status,
  };
}

/** Returns a person's trial status by the hours left; without hours the trial was never started. */
export function aTrial(hoursLeft?: number): TrialStatus {
  if (hoursLeft === undefined) return { isTrialActive: false, daysRemaining: 0, trialExpired: false };
  const trialEndsAt = inDays(hoursLeft / 24);
  if (hoursLeft <= 0) return { isTrialActive: false, daysRemaining: 0, trialExpired: true, trialEndsAt };
  const daysRemaining = Math.ceil(hoursLeft / 24);
  return { isTrialActive: true, daysRemaining, trialExpired: false, trialEndsAt };
}

/** Returns the journal's limits on a plan, with the used amounts. */
export function limitsOn(
  plan: Plan,
  {
    insights = 0,
    personas = 0,
    waiting = 0,
    topics = 0,
    topicsKept = 0,
    tokens = 0,
  }: {
    insights?: number;
    personas?: number;
    waiting?: number;
    topics?: number;
    topicsKept?: number;
    tokens?: number;
  } = {},
): LimitUse[] {
  const { limits } = entitlementsOf(plan);
  const resetsAt = plan === 'free' && insights > 0 ? testMidnight.toISOString() : null;
  return [
    { name: 'insightsPerDay', limit: limits.insightsPerDay, used: insights, waiting: 0, resetsAt },
    { name: 'personas', limit: limits.personas, used: personas, waiting, resetsAt: null },
    { name: 'topics', limit: limits.topics, used: topics, waiting: topicsKept, resetsAt: null },
    {
      name: 'tokensPerDay',
      limit: tokensPerDay(limits),
      used: tokens,
      waiting: 0,
      resetsAt: testMidnight.toISOString(),
    },
  ];
}

export function anEntry(entry: Partial<ConversationMessage> = {}): ConversationMessage {
  return {
    id: randomUUID(),
    role: 'user',
    content: 'I always say yes when my sister asks for help.',
    timestamp: new Date(Date.now() - 60_000).toISOString(),
    status: 'answered',
    requestId: randomUUID(),
    mode: 'reflect',
    ...entry,
  };
}

export function aReply(reply: Partial<ConversationMessage> = {}): ConversationMessage {
  return {
    id: randomUUID(),
    role: 'assistant',
    content: 'I hear how tired that leaves you. What happens just before you say yes?',
    timestamp: new Date(Date.now() - 30_000).toISOString(),
    guide: 'Local guide',
    ...reply,
  };
}

export function aSafetyCard(card: Partial<SafetyCard> = {}): SafetyCard {
  return {
    category: 'suicide',
    language: 'en',
    title: 'You matter, and help is there now',
    message: 'What you wrote sounds very heavy. You do not have to carry it alone.',
    lines: [
      { name: '988 Suicide & Crisis Lifeline', contact: 'Call 988', href: 'tel:988' },
      { name: '988 by text message', contact: 'Text 988', href: 'sms:988' },
      {
        name: 'Find a helpline',
        contact: 'findahelpline.com',
        href: 'https://findahelpline.com',
        note: 'Lines in your country',
      },
    ],
    grounding: {
      title: 'Steady yourself for a moment',
      steps: ['Name five things you see.', 'Name four things you hear.', 'Breathe out slowly.'],
    },
    plan: {
      title: 'My plan for a hard hour',
      warningSigns: 'What tells me that it is getting harder?',
      whatHelps: 'What has helped me before?',
      whomICall: 'Whom can I call?',
    },
    country: 'US',
    ...card,
  };
}

/** Returns the question that the product shows when a message is uncertain. */
export function aCheckIn(checkIn: Partial<CheckIn> = {}): CheckIn {
  return {
    question: 'Are you thinking about ending your life, or is it more that everything is too much?',
    choices: [
      { answer: 'yes', label: 'Yes, I am' },
      { answer: 'not_sure', label: 'I am not sure' },
      { answer: 'no', label: 'No, but it is a lot' },
      { answer: 'misread', label: "I'm fine, you misread me" },
    ],
    language: 'en',
    answer: null,
    thanks:
      'Thank you for saying so. If that changes, your local emergency number and findahelpline.com are there.',
    apology: 'Sorry, the app misread you, and it will not ask about this again today.',
    reason: {
      question: 'Why am I asked this?',
      answer: 'Some words you wrote can mean that somebody is thinking of ending their life.',
    },
    ...checkIn,
  };
}

/** Returns a safety plan as stored; without answers, one that was never written. */
export function aPlanForHardHours(plan: Partial<StoredSafetyPlan> = {}): StoredSafetyPlan {
  const isWritten = Object.keys(plan).length > 0;
  return {
    warningSigns: '',
    whatHelps: '',
    whomICall: '',
    updatedAt: isWritten ? inDays(-3) : null,
    ...plan,
  };
}

/** Returns a person's guide settings; the defaults unless given. */
export function aGuide(settings: Partial<StoredGuideSettings> = {}): StoredGuideSettings {
  return { ...guideDefaults, locked: false, ...settings };
}

/** Returns a note in the guide's memory that was found in an entry. */
export function aMemory(memory: Partial<GuideMemory> = {}): GuideMemory {
  return {
    id: randomUUID(),
    kind: 'person',
    text: 'Sister: Anna',
    isPaused: false,
    isOwn: false,
    evidence: [{ entryId: randomUUID(), quote: 'My sister Anna came for lunch' }],
    createdAt: inDays(-1),
    ...memory,
  };
}
