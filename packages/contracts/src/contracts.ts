import { account } from './account/account.js';
import { accountChanged, accountFeed } from './account/account-facts.js';
import { accountReturned, adminActed, adminPeople, personBanned } from './account/admin-people.js';
import { ads } from './account/ads.js';
import { health } from './account/health.js';
import { live } from './account/live.js';
import { patchNotes } from './account/patch-notes.js';
import { personalDataOf } from './account/personal-data.js';
import {
  activity,
  communitySafetyCounts,
  habitsPersonActive,
  journalPersonActive,
  journalSafetyCounts,
} from './admin/activity.js';
import { feedback } from './admin/feedback.js';
import { journalFigures, planFigures } from './admin/feeds.js';
import { adminUsers } from './admin/people.js';
import { revenue } from './admin/revenue.js';
import { guideRest, guideRestChanged, tokenUsage, usageFeed } from './admin/usage.js';
import { checkout } from './billing/checkout.js';
import { grants } from './billing/grants.js';
import { entitlementsChanged, subscription } from './billing/subscription.js';
import { trial } from './billing/trial.js';
import { webhook } from './billing/webhook.js';
import { forum } from './community/forum.js';
import { forumPromptMade, forumPromptMaking } from './community/forum-prompts.js';
import { groups } from './community/groups.js';
import { moderation, postActed } from './community/moderation.js';
import type { Contract, HttpRoute, InputOf, OutputOf } from './core/endpoint.js';
import type { EventType } from './core/event.js';
import { challenges } from './habits/challenges.js';
import { habitSuggestionsMade } from './habits/events.js';
import { goalPlanning, goals } from './habits/goals.js';
import { habits } from './habits/habits.js';
import { reminders } from './habits/reminders.js';
import { habitSuggestions, suggestionMaking } from './habits/suggestions.js';
import { character, characterProfile } from './journal/character.js';
import { chat } from './journal/chat.js';
import { coreConversations } from './journal/core-conversations.js';
import { deletions } from './journal/deletions.js';
import { exercises } from './journal/exercises.js';
import { guideMemory } from './journal/guide-memory.js';
import { guideSettings } from './journal/guide-settings.js';
import { history } from './journal/history.js';
import { insights } from './journal/insights.js';
import { limits } from './journal/limits.js';
import { lookingBack } from './journal/looking-back.js';
import { modelServer } from './journal/model-server.js';
import { onboarding, tasks } from './journal/onboarding.js';
import { personaCare } from './journal/persona-care.js';
import { personas } from './journal/personas.js';
import { prompts } from './journal/prompts.js';
import { rest } from './journal/rest.js';
import { revisions } from './journal/revisions.js';
import { safety, wordCare } from './journal/safety.js';
import { screenerAnswers } from './journal/screeners.js';
import { search } from './journal/search.js';
import { sharedTables } from './journal/shared-tables.js';
import { stats } from './journal/stats.js';
import { topicConversations, topics } from './journal/topics.js';
import { trends } from './journal/trends.js';
import { findingVerdicts } from './journal/verdicts.js';
import { bookmarks, learningProgress } from './library/reading.js';
import { resources } from './library/resources.js';

const all = [
  account,
  health,
  live,
  ads,
  character,
  characterProfile,
  chat,
  history,
  deletions,
  search,
  revisions,
  lookingBack,
  stats,
  insights,
  trends,
  topics,
  topicConversations,
  coreConversations,
  findingVerdicts,
  personas,
  personaCare,
  sharedTables,
  exercises,
  prompts,
  limits,
  modelServer,
  onboarding,
  tasks,
  safety,
  wordCare,
  screenerAnswers,
  rest,
  guideSettings,
  guideMemory,
  habits,
  habitSuggestions,
  suggestionMaking,
  goals,
  goalPlanning,
  challenges,
  reminders,
  forum,
  forumPromptMaking,
  groups,
  moderation,
  resources,
  learningProgress,
  bookmarks,
  adminPeople,
  accountFeed,
  patchNotes,
  adminUsers,
  activity,
  tokenUsage,
  usageFeed,
  guideRest,
  revenue,
  feedback,
  journalFigures,
  journalSafetyCounts,
  communitySafetyCounts,
  planFigures,
  personalDataOf['journal-ai'],
  personalDataOf.habits,
  personalDataOf.community,
  personalDataOf.library,
  personalDataOf.billing,
  personalDataOf['admin-analytics'],
  subscription,
  checkout,
  webhook,
  grants,
  trial,
] as const;

/**
 * All contracts of the product: the single list from which routes, handlers, the web app's client and the tests are
 * generated.
 */
export const contracts: readonly Contract[] = all;

/** Returns the contracts that a service handles. */
export function contractsOf(service: string): readonly Contract[] {
  return contracts.filter((contract) => Object.values(contract).some(({ owner }) => owner === service));
}

type EndpointOf<C> = C extends unknown ? C[keyof C] : never;
type Routed = Extract<EndpointOf<(typeof all)[number]>, { readonly http: HttpRoute }>;

/** All HTTP calls of the product, keyed by route, with their input, output and expected error codes. */
export type Api = {
  [E in Routed as E['http']]: {
    input: InputOf<E>;
    output: OutputOf<E>;
    errors: E['errors'][number];
  };
};

/**
 * All events of the product; a service starts only if it has a handler for each event that names it as a subscriber.
 */
export const events: readonly EventType[] = [
  entitlementsChanged,
  habitSuggestionsMade,
  forumPromptMade,
  personBanned,
  accountReturned,
  accountChanged,
  adminActed,
  postActed,
  journalPersonActive,
  habitsPersonActive,
  guideRestChanged,
];
