import type { QueryClient } from '@tanstack/react-query';
import { forgetDraftsUnder } from '../../../lib/draft-store.js';
import { AssessmentStore } from './assessment-store.js';
import { browserPorts } from './browser-ports.js';
import { draftsFolder } from './step-drafts.js';

interface Kept {
  userId: string;
  assessment: AssessmentStore;
}

/**
 * The assessments, one per query client and so per page load: navigation within the app loses neither unseen results
 * nor a card.
 */
const kept = new WeakMap<QueryClient, Kept>();

/** Returns the assessment of a person in this tab. */
export function assessmentOf(userId: string, client: QueryClient): AssessmentStore {
  const before = kept.get(client);
  if (before?.userId === userId) return before.assessment;
  const assessment = new AssessmentStore(browserPorts(userId, client));
  kept.set(client, { userId, assessment });
  return assessment;
}

/** Deletes the kept text of the steps and this tab's state, after the assessment was reset elsewhere in the app. */
export function forgetAssessment(userId: string | undefined, client: QueryClient): void {
  kept.delete(client);
  forgetDraftsUnder(userId, draftsFolder);
}
