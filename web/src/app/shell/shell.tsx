import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { SessionProblemNotice } from '../../features/account/index.js';
import { SupportSkipLink } from '../../features/safety/index.js';
import { cn } from '../../ui/class-names.js';
import { SkipLink } from '../../ui/skip-link.js';
import { BreathingBackground } from './breathing-background.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { OfflineNotice } from './offline-notice.js';
import { Sidebar } from './sidebar.js';
import { TabBar } from './tab-bar.js';
import { useKeyboardInset } from './use-keyboard-inset.js';

/** The frame of every screen but the landing page and the login: header, navigation, the screen, footer. */
export default function Shell({ fill, children }: { fill: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  // The first screen appears at once; only a change of screen is animated.
  const [first] = useState(pathname);
  useKeyboardInset();
  return (
    <div className="shell isolate">
      <BreathingBackground />
      <SkipLink />
      <SupportSkipLink />
      <Header />
      <Sidebar />
      <div
        className={cn(
          'flex flex-col lg:pl-(--sidebar-width)',
          fill ? 'h-(--page-height)' : 'min-h-(--page-height)',
        )}
      >
        <OfflineNotice />
        <SessionProblemNotice className="mx-4 mt-4" />
        <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
          <div
            key={pathname}
            className={cn('flex min-h-0 flex-1 flex-col', pathname !== first && 'animate-fade-in')}
          >
            {children}
          </div>
        </main>
        {!fill && <Footer />}
      </div>
      <TabBar />
    </div>
  );
}
