import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import { deviceStorage } from '../../../lib/draft-store.js';
import { TabDrafts } from '../../../lib/tab-drafts.js';
import { thisTab } from '../../../lib/tab-identity.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { toast } from '../../../ui/toast-store.js';
import type { AssessmentPorts } from './ports.js';
import { StepDrafts } from './step-drafts.js';

const completionTimeoutMs = 90_000;

/** Queries to refetch after the assessment was completed or reset. */
const changedKeys = [
  apiKey('GET /api/auth/user'),
  apiKey('GET /api/personas'),
  apiKey('GET /api/topics'),
  apiKey('GET /api/insights'),
  apiKey('GET /api/tasks'),
  apiKey('GET /api/limits'),
];

/** Implements the assessment's ports with the browser's API client and storage. */
export function browserPorts(userId: string, client: QueryClient): AssessmentPorts {
  return {
    readFlow: () => api('GET /api/onboarding/flow'),
    answer: (answer) => api('POST /api/onboarding/step', answer),
    complete: () => api('POST /api/onboarding/complete', undefined, { timeoutMs: completionTimeoutMs }),
    reset: () => api('POST /api/onboarding/reset'),
    drafts: new StepDrafts(
      (conversation) =>
        new TabDrafts(userId, conversation, { storage: deviceStorage(), tab: thisTab(), now: Date.now }),
    ),
    say: (title, description, variant: 'default' | 'destructive' = 'destructive') =>
      toast({ title, description, variant }),
    onChanged: () => void invalidateEverywhere(client, changedKeys),
  };
}
