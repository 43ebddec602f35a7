import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { SourceList } from '../../ui/source-list.js';
import { shadowWorkQuestions } from '../public-pages/index.js';
import { Contents } from './contents.js';
import { LongShadow } from './drawings.js';
import { GuidePart } from './guide-part.js';
import { guideReferences } from './guide-sources.js';
import { parts, questionsPart } from './parts.js';
import { Questions } from './questions.js';

/**
 * A guide to shadow work: what it is, the research on it, how to begin, when to stop, and frequently asked questions.
 */
export function ShadowWorkGuide() {
  return (
    <article data-print className="mx-auto w-full max-w-5xl px-5 pt-8 pb-20 sm:px-8 sm:pt-12">
      <header className="grid items-center gap-8 md:grid-cols-[1.15fr_1fr]">
        <div>
          <h1 className="text-4xl leading-[1.1] font-extrabold tracking-tight sm:text-5xl">
            What is shadow work?
          </h1>
          <p className="prose-text mt-5 text-[1.1875rem]">
            Shadow work is the habit of looking, honestly and kindly, at the parts of yourself that you
            learned to hide. This guide says where the idea comes from, what research makes of it, how to
            begin this evening, and when to leave it alone.
          </p>
          <p className="mt-4 text-sm text-ink-soft">
            By the people who make Shadow Guide. Every finding names its study.
          </p>
        </div>
        <LongShadow className="w-full max-w-110 justify-self-center" />
      </header>
      <div className="mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="lg:order-2">
          <Contents />
        </div>
        <div className="min-w-0">
          {parts.map(({ id, title, text: Text }) => (
            <GuidePart key={id} id={id} title={title}>
              <Text />
            </GuidePart>
          ))}
          <GuidePart id={questionsPart.id} title={questionsPart.title}>
            <Questions questions={shadowWorkQuestions} />
          </GuidePart>
          <aside data-no-print className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button asChild variant="primary" size="lg">
              <Link to={paths.journal()}>Write one honest sentence</Link>
            </Button>
            <p className="text-ink-soft">In the journal. Free to start, no card needed.</p>
          </aside>
          <section aria-labelledby="guide-sources-title" className="mt-14 border-t border-line pt-8">
            <h2 id="guide-sources-title" className="text-lg font-bold">
              Sources of this page
            </h2>
            <div className="mt-4">
              <SourceList sources={guideReferences} />
            </div>
          </section>
        </div>
      </div>
    </article>
  );
}
