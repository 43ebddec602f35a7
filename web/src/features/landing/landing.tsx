import { maybeSignedIn } from '../../lib/session.js';
import { SkipLink } from '../../ui/skip-link.js';
import { SessionProblemNotice } from '../account/index.js';
import { AdSlot } from '../ads/index.js';
import { Benefits } from './benefits.js';
import { Closing } from './closing.js';
import { Community } from './community.js';
import { Exchange } from './exchange.js';
import { GettingStarted } from './getting-started.js';
import { Hero } from './hero.js';
import { LandingFooter } from './landing-footer.js';
import { LandingHeader } from './landing-header.js';
import { Privacy } from './privacy.js';
import { Science } from './science.js';
import { SourcesList } from './sources-list.js';
import { Types } from './types.js';
import { useNamedPart } from './use-named-part.js';
import { WhatIsShadowWork } from './what-is-shadow-work.js';

/** Page `/` for a visitor: what the app is, the research behind it, and how to start. */
export function Landing() {
  useNamedPart();
  return (
    <>
      <SkipLink />
      <LandingHeader />
      {maybeSignedIn() && <SessionProblemNotice className="mx-auto mt-2 w-[calc(100%-2.5rem)] max-w-5xl" />}
      <main id="main" tabIndex={-1}>
        <Hero />
        <Exchange />
        <AdSlot place="landing" className="mx-auto -mt-6 mb-8 w-[calc(100%-2.5rem)] max-w-5xl sm:-mt-10" />
        <WhatIsShadowWork />
        <Benefits />
        <Science />
        <Types />
        <GettingStarted />
        <Community />
        <Privacy />
        <Closing />
        <SourcesList />
      </main>
      <LandingFooter />
    </>
  );
}
