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

/** Says that the network is away while it is, and what that means for what is being written. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-accent-soft px-4 py-2 text-center text-sm text-on-accent-soft">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. What you write is kept on this device; send it when you are back.
        </p>
      )}
    </div>
  );
}
