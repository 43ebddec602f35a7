import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Notice shown while the device is offline, which says what happens to unsent text. No other component reports this.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p
          data-offline
          className="flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-center text-sm text-on-accent-soft"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. Messages and notes are kept on this device. A message that you send goes out when
          you are back.
        </p>
      )}
    </div>
  );
}
