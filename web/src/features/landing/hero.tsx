import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useSession } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { CandleJournal } from './illustrations.js';

export function Hero() {
  const { status } = useSession();
  return (
    <section aria-labelledby="hero-title" className="px-5 pt-6 pb-14 sm:pt-12 sm:pb-20">
      <div className="mx-auto grid max-w-5xl items-center gap-10 md:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 id="hero-title" className="text-4xl leading-[1.1] font-extrabold tracking-tight sm:text-5xl">
            Meet the parts of you that you learned to hide
          </h1>
          <p className="mt-5 max-w-xl text-lg leading-relaxed text-ink-soft sm:text-xl">
            Shadow Guide is a journal that answers. Write what is on your mind. The guide replies with one
            good question, and shows you the patterns in your own words.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild variant="primary" size="lg">
              <Link to={status === 'signed-in' ? paths.journal() : paths.auth()}>Start Your Journey</Link>
            </Button>
            <Button asChild size="lg">
              <a href="#what-is-shadow-work">Learn About Shadow Work</a>
            </Button>
          </div>
          <p className="mt-4 text-sm text-ink-soft">Free to start. No card needed.</p>
        </div>
        <CandleJournal className="mx-auto w-full max-w-90" />
      </div>
    </section>
  );
}
