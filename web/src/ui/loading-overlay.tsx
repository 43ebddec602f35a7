import { FlameLoader } from './flame-loader.js';
import { useLoadingOverlay } from './loading-overlay-store.js';

/** The full-screen overlay of `withLoadingOverlay`. */
export function LoadingOverlay() {
  const text = useLoadingOverlay();
  if (text === null) return null;
  return (
    <div className="fixed inset-0 z-70 grid animate-fade-in place-items-center bg-ground">
      <FlameLoader text={text} />
    </div>
  );
}
