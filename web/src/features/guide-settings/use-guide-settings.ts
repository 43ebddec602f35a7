import type { GuideStyle, PersonalitySample, StoredGuideSettings } from '@shadow-guide/contracts';
import { PERSONALITY_TEST_MESSAGE } from '@shadow-guide/contracts/facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { paths } from '../../lib/paths.js';
import { userQuery, useSession } from '../../lib/session.js';
import { broadcastToTabs, invalidateEverywhere } from '../../lib/tabs.js';
import { type SingleMutation, useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { forgetAssessment } from '../onboarding/index.js';
import type { Support } from '../safety/index.js';
import { type Edits, type FormSettings, setEdits, withoutSaved } from './edits.js';

const settingsQuery = apiQuery('GET /api/user/ai-settings');

/** Timeout of the request for a sample; a little longer than the 30 s that generating one may take. */
const TEST_TIMEOUT_MS = 40_000;
/** Delay in milliseconds before the home page opens, so that the person can read the message about the reset. */
const RESET_PAUSE_MS = 1_000;

function failed(description: string, title = 'Error'): void {
  toast({ variant: 'destructive', title, description });
}

/** Returns the person's stored settings for the guide. */
export function useGuideSettings() {
  const query = useQuery(settingsQuery);
  const { isError, errorUpdateCount } = query;
  useEffect(() => {
    if (isError && errorUpdateCount > 0) failed('Failed to load AI personality settings');
  }, [isError, errorUpdateCount]);
  return query;
}

/** Stores all settings. Edits made after the request was sent stay unsaved. Other tabs reload the settings. */
export function useSaveSettings(
  onSaved: (support: Support) => void,
): SingleMutation<unknown, { settings: FormSettings; edits: Edits }> {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ settings }: { settings: FormSettings; edits: Edits }) =>
      api('POST /api/user/ai-settings', settings),
    onSuccess: ({ safety, checkIn, ...stored }, { edits }) => {
      client.setQueryData<StoredGuideSettings>(settingsQuery.queryKey, stored);
      setEdits((now) => withoutSaved(now, edits));
      broadcastToTabs({ kind: 'invalidate', keys: [apiKey('GET /api/user/ai-settings')] });
      toast({ title: 'Settings Saved', description: 'Your AI personality preferences have been updated' });
      onSaved({ safety, checkIn });
    },
    onError: () => failed('Failed to save AI personality settings'),
  });
}

/** A sample reply, and the style in which it was generated. */
export interface ShownSample extends PersonalitySample {
  readonly style: GuideStyle;
}

/** Requests a sample reply to the fixed message in a given style. */
export function useTestStyle(): SingleMutation<ShownSample, GuideStyle> {
  return useSingleMutation({
    mutationFn: async (style: GuideStyle) => {
      const test = { personalityStyle: style, testMessage: PERSONALITY_TEST_MESSAGE };
      const sample = await api('POST /api/chat/test-personality', test, { timeoutMs: TEST_TIMEOUT_MS });
      return { ...sample, style };
    },
    onError: () => failed('Could not generate test response', 'Test Failed'),
  });
}

/** Deletes the assessment and navigates to the home page, where it can be retaken. */
export function useResetAssessment(onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  return useSingleMutation({
    mutationFn: () => api('POST /api/onboarding/reset'),
    onSuccess: () => {
      forgetAssessment(user?.id, client);
      toast({
        title: 'Onboarding Reset',
        description:
          'Your onboarding progress has been reset. You can retake the assessment from the home page.',
      });
      void invalidateEverywhere(client, [userQuery.queryKey, apiKey('GET /api/user/stats')]);
      setTimeout(() => {
        // If the person has opened another page in the meantime, that page stays open.
        if (window.location.pathname === paths.settings()) void navigate(paths.home());
      }, RESET_PAUSE_MS);
    },
    onError: () => failed('Failed to reset onboarding. Please try again.', 'Reset Failed'),
    onSettled: onDone,
  });
}
