import { sources } from '../../lib/sources.js';
import { Citation } from '../../ui/citation.js';
import { TwoFaces } from './illustrations.js';
import { Section } from './section.js';

export function WhatIsShadowWork() {
  return (
    <Section id="what-is-shadow-work" title="What is shadow work?" tinted>
      <div className="grid items-center gap-8 md:grid-cols-[1fr_220px]">
        <div className="prose-text flex flex-col gap-4">
          <p>
            Carl Gustav Jung called the <em>shadow</em> the darker, emotional side of the personality that
            resists control, and that we often meet first in other people.{' '}
            <Citation source={sources.jungAion} /> The Jungian writer Robert A. Johnson describes growing up
            as putting parts of ourselves away: anger, need, pride, but also gifts that did not fit.{' '}
            <Citation source={sources.johnson1991} />
          </p>
          <p>
            Shadow work means looking at those parts on purpose, with honesty and without contempt. Not to get
            rid of them, and not to act them out, but to know them well enough that they no longer decide
            behind your back.
          </p>
          <p>
            It is a way of seeing that grew from clinical experience, not a proven treatment. We say so
            because you should know what you are trying.
          </p>
        </div>
        <TwoFaces className="mx-auto w-44 md:w-full" />
      </div>
    </Section>
  );
}
