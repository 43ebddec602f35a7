import type { StoredReminders } from '@shadow-guide/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import {
  type PushAbility,
  pushAbility,
  pushSubscription,
  subscribeToPush,
  unsubscribePush,
} from '../../../lib/push-device.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { useStoreReminders } from './use-reminders.js';

/** Whether this browser shows notifications, or why it cannot. */
export type DeviceState = Exclude<PushAbility, 'able'> | 'blocked' | 'off' | 'on';

/** Thrown when the person dismissed the browser's permission prompt. */
export class NotAnswered extends Error {}

/** Notifications in this browser, with the actions that turn them on and off. */
export function useThisDevice({ pushKey, pushEnabled, devices }: StoredReminders) {
  const client = useQueryClient();
  const store = useStoreReminders();
  const isSending = pushEnabled && devices > 0;
  const key = ['this-device', pushKey, isSending];
  const { data: state } = useQuery({
    queryKey: key,
    queryFn: () => stateOf(pushKey, isSending),
    placeholderData: keepPreviousData,
    // Permission and subscription can both change in the browser's own settings.
    staleTime: 0,
    networkMode: 'always',
  });
  const readAgain = () => client.invalidateQueries({ queryKey: key });
  const turnOn = useSingleMutation({
    mutationFn: async () => {
      // The permission must be requested first: a browser shows its prompt only while it handles the click.
      const permission = await Notification.requestPermission();
      if (permission === 'denied') return null;
      if (permission === 'default') throw new NotAnswered();
      return subscribe(pushKey);
    },
    onSuccess: (stored) => stored && store(stored),
    onSettled: readAgain,
  });
  const turnOff = useSingleMutation({
    mutationFn: () => unsubscribe(pushKey),
    onSuccess: (stored) => stored && store(stored),
    onSettled: readAgain,
  });
  return { state, turnOn, turnOff };
}

/**
 * Returns the state of notifications in this browser. The state is `off` if the server sends nothing or has not stored
 * this browser for the person, even if the browser has a subscription.
 */
async function stateOf(pushKey: string, isSending: boolean): Promise<DeviceState> {
  const ability = pushAbility();
  if (ability !== 'able') return ability;
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await pushSubscription(pushKey);
  if (!subscription || !isSending) return 'off';
  const { endpoint } = subscription;
  // If this check fails, the person can still turn notifications off in this browser.
  const { isKnown } = await api('POST /api/habits/reminders/devices/check', { endpoint }).catch(() => ({
    isKnown: true,
  }));
  return isKnown ? 'on' : 'off';
}

async function subscribe(pushKey: string): Promise<StoredReminders> {
  const { endpoint, keys } = (await subscribeToPush(pushKey)).toJSON();
  try {
    return await api('PUT /api/habits/reminders/devices', {
      endpoint: endpoint ?? '',
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
    });
  } catch (error) {
    await unsubscribePush();
    throw error;
  }
}

/**
 * Unsubscribes the browser even if the server cannot be reached; the server then notices when its next message is
 * refused.
 */
async function unsubscribe(pushKey: string): Promise<StoredReminders | null> {
  const subscription = await pushSubscription(pushKey);
  await unsubscribePush();
  if (!subscription) return null;
  return api('POST /api/habits/reminders/devices/remove', { endpoint: subscription.endpoint }).catch(
    () => null,
  );
}
