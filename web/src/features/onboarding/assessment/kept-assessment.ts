import type { QueryClient } from '@tanstack/react-query';
import { forgetDraftsUnder } from '../../../lib/draft-store.js';
import { AssessmentStore } from './assessment-store.js';
import { browserPorts } from './browser-ports.js';
import { draftsFolder } from './step-drafts.js';

interface Kept {
  userId: string;
  assessment: AssessmentStore;
}

/** One of each page load: a look at another page loses neither results that nobody has seen nor a card. */
const kept = new WeakMap<QueryClient, Kept>();

/** The assessment of a person in this tab. */
export function assessmentOf(userId: string, client: QueryClient): AssessmentStore {
  const before = kept.get(client);
  if (before?.userId === userId) return before.assessment;
  const assessment = new AssessmentStore(browserPorts(userId, client));
  kept.set(client, { userId, assessment });
  return assessment;
}

/** The assessment was reset elsewhere in the app: forgets the words of its steps on this device, and what this tab knows of it. */
export function forgetAssessment(userId: string | undefined, client: QueryClient): void {
  kept.delete(client);
  forgetDraftsUnder(userId, draftsFolder);
}
