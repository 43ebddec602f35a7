import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { ContactLine } from '../../ui/contact-line.js';
import { NotTherapy } from '../../ui/not-therapy.js';
import { CandleDesk } from './candle-desk.js';
import { StudioCredit } from './studio-credit.js';
import { WhatItDoes } from './what-it-does.js';
import { YourWords } from './your-words.js';

const linkClasses = 'text-accent underline underline-offset-4 hover:no-underline';

/** Explains what the product is and does, what happens to what people write, and what it is not. */
export function AboutScreen() {
  return (
    <article data-print className="mx-auto w-full max-w-5xl px-5 pt-8 pb-20 sm:px-8 sm:pt-12">
      <header className="grid items-center gap-8 md:grid-cols-[1.25fr_1fr]">
        <div>
          <h1 className="text-4xl leading-[1.1] font-extrabold tracking-tight sm:text-5xl">
            A quiet place to write, and something that answers
          </h1>
          <p className="prose-text mt-5 text-[1.1875rem]">
            Shadow Guide is a journal for self-reflection. It was made for the evening after a day that went
            wrong, for the sentence nobody has heard yet, and for what you would rather not look at alone. You
            write, a guide asks back, and over weeks you see in your own words what keeps returning.
          </p>
          <div data-no-print className="mt-7 flex flex-wrap gap-3">
            <Button asChild variant="primary" size="lg">
              <Link to={paths.journal()}>Open the journal</Link>
            </Button>
            <Button asChild size="lg">
              <Link to={paths.whatIsShadowWork()}>What is shadow work?</Link>
            </Button>
          </div>
        </div>
        <CandleDesk className="w-full max-w-95 justify-self-center" />
      </header>
      <Part id="what-it-does" title="What it does">
        <WhatItDoes />
      </Part>
      <Part id="your-words" title="What happens with your words">
        <YourWords />
      </Part>
      <Part id="not-therapy" title="What it is not">
        <p className="prose-text mb-6">
          It is not a clinician, not a friend and not a test that knows you. The guide can be wrong about you.
          Reading and writing about hard things can make you feel worse for a while; then stop, and talk to
          somebody.{' '}
          <Link to={`${paths.whatIsShadowWork()}#limits`} className={linkClasses}>
            When to leave it
          </Link>{' '}
          says more.
        </p>
        <NotTherapy />
      </Part>
      <Part id="who" title="Who is behind it">
        <div className="prose-text flex flex-col gap-4">
          <p>
            Shadow Guide is open software that anybody can run on a server of their own. Whoever runs this
            site decides about your data here and answers for it.
            <ContactLine>{(address) => <> Write to {address}.</>}</ContactLine>
          </p>
          <StudioCredit />
        </div>
      </Part>
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-16 sm:mt-20">
      <h2 id={`${id}-title`} className="text-2xl leading-tight font-bold sm:text-3xl">
        {title}
      </h2>
      <div className="mt-6">{children}</div>
    </section>
  );
}
