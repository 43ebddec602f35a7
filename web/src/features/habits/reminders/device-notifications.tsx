import type { StoredReminders } from '@shadow-guide/contracts';
import { Bell, BellOff } from 'lucide-react';
import { useId } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { type DeviceState, NotAnswered, useThisDevice } from './use-this-device.js';

/**
 * Maps each reason why notifications cannot be turned on in this browser to a text that says what the person can do.
 */
const hindrances: Record<Exclude<DeviceState, 'on' | 'off'>, string> = {
  insecure:
    'This page was opened without https, and browsers allow notifications only with it. A calendar file works all the same.',
  'needs-home-screen':
    'On iPhone and iPad, notifications need Shadow Guide on the home screen: tap Share, then “Add to Home Screen”, and open it from there (iOS 16.4 or later).',
  unsupported: 'This browser cannot show notifications. A calendar file works all the same.',
  blocked:
    'You have told this browser to show no notifications of ours. To change that, open the settings of this site in the browser (beside the address), allow notifications, and come back.',
};

/** Notifications in this browser: whether they are available, and the button that turns them on or off. */
export function DeviceNotifications({ stored }: { stored: StoredReminders }) {
  const id = useId();
  const { state, turnOn, turnOff } = useThisDevice(stored);
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h3 id={id} className="text-lg font-bold">
        Notifications on this device
      </h3>
      <p className="mt-1 text-ink-soft">
        A short line at your times. Anybody who sees the screen can read it, so it says nothing about you.
      </p>
      <div className="mt-3 flex flex-col items-start gap-3">
        {state === undefined ? (
          <Skeleton className="h-11 w-56" />
        ) : state === 'on' ? (
          <>
            <p role="status">
              On. {stored.times.length === 0 && 'Save a time above: without one nothing comes.'}
            </p>
            <Button pending={turnOff.isPending} onClick={() => turnOff.mutate()}>
              <BellOff aria-hidden="true" className="size-5" />
              Turn off here
            </Button>
          </>
        ) : state === 'off' ? (
          <>
            <p role="status">{turnOn.isPending ? 'Your browser is asking you now.' : 'Off.'}</p>
            <Button pending={turnOn.isPending} onClick={() => turnOn.mutate()}>
              <Bell aria-hidden="true" className="size-5" />
              Turn on here
            </Button>
          </>
        ) : (
          <p role="status">{hindrances[state]}</p>
        )}
        <OtherDevices count={stored.devices - (state === 'on' ? 1 : 0)} />
        {turnOn.error && state === 'off' && !turnOn.isPending && <NotTurnedOn error={turnOn.error} />}
      </div>
    </section>
  );
}

function OtherDevices({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <p className="text-ink-soft">
      {count === 1 ? 'One other device shows them.' : `${count} other devices show them.`} Turn them off
      there.
    </p>
  );
}

function NotTurnedOn({ error }: { error: Error }) {
  if (error instanceof NotAnswered) {
    return <p role="alert">Your browser asked and got no answer, so they stay off. You can try again.</p>;
  }
  return (
    <Alert variant="danger" title="Notifications are still off">
      {/* The browser's own error message is written for developers, so it is not shown. */}
      {error instanceof ApiError
        ? messageOf(error, 'The server did not say why.')
        : 'Your browser could not turn them on. It may have no way to its maker just now; please try again later.'}
    </Alert>
  );
}
