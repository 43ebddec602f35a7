import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBreathingBackground } from '../../lib/preferences.js';
import { cn } from '../../ui/class-names.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { OfflineNotice } from './offline-notice.js';
import { Sidebar } from './sidebar.js';
import { SkipLink } from './skip-link.js';
import { TabBar } from './tab-bar.js';
import { useKeyboardInset } from './use-keyboard-inset.js';

/** The frame of every screen but the landing page and the login: header, navigation, the screen, footer. */
export default function Shell({ fill, children }: { fill: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const breathing = useBreathingBackground() && pathname.includes('/mindful');
  useKeyboardInset();
  return (
    <div className="shell">
      <SkipLink />
      {breathing && <div className="breathing-background" aria-hidden="true" />}
      <Header />
      <Sidebar />
      <div
        className={cn(
          'flex flex-col lg:pl-(--sidebar-width)',
          fill ? 'h-(--page-height)' : 'min-h-(--page-height)',
        )}
      >
        <OfflineNotice />
        <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
          <div key={pathname} className="flex min-h-0 flex-1 animate-fade-in flex-col">
            {children}
          </div>
        </main>
        {!fill && <Footer />}
      </div>
      <TabBar />
    </div>
  );
}
