import { Component, type ReactNode } from 'react';
import { paths } from '../lib/paths.js';
import { Button } from '../ui/button.js';
import { Flame } from '../ui/flame.js';

interface State {
  failed: boolean;
}

/** Replaces a screen that threw: says what happened, what was kept and what to do. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-center px-6 py-20 text-center">
      <Flame className="size-14" />
      <h1 className="mt-6 text-2xl font-bold">This page could not be shown</h1>
      <p className="mt-3 text-ink-soft">
        {navigator.onLine
          ? 'Something went wrong on our side, or the app was updated while this tab was open.'
          : 'You are offline, and this page was not loaded before.'}{' '}
        Everything you sent is stored, and messages and notes that you were writing are kept on this device.
        Loading the page again {navigator.onLine ? 'usually helps' : 'helps as soon as you are back'}.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Button asChild>
          <a href={paths.home()}>Go to Home</a>
        </Button>
      </div>
    </div>
  );
}
