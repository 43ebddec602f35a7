import { ChevronRight } from 'lucide-react';
import { habitSources } from '../../lib/sources.js';
import { Citation } from '../../ui/citation.js';

/** The research on how habits form, with its sources and limits; collapsed under its heading unless `isOpen`. */
export function ScienceSection({ isOpen }: { isOpen: boolean }) {
  return (
    <details open={isOpen || undefined} className="group border-s-2 border-line ps-4 sm:ps-6">
      <summary className="-ms-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-s px-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg font-bold">The science of habits</h2>
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-90"
        />
      </summary>
      <dl className="mt-3 grid max-w-(--measure) gap-4 leading-relaxed [&_dt]:font-bold [&_dd]:mt-0.5">
        <div>
          <dt>It takes its own time</dt>
          <dd>
            Of 96 people who repeated one small thing each day, some needed 18 days until it went almost by
            itself, others would have needed 254. <Citation source={habitSources.lally2010} /> In later
            studies of health habits the middle lay at 59 to 66 days, again with wide differences.{' '}
            <Citation source={habitSources.singh2024} /> There is no number of days that holds for everybody.
          </dd>
        </div>
        <div>
          <dt>A missed day is a missed day</dt>
          <dd>
            In the same study one missed day did no noticeable harm to the habit.{' '}
            <Citation source={habitSources.lally2010} /> What a broken streak can harm is the wish to go on:
            people keep going more readily while a log shows no gap, although they have done just as much.{' '}
            <Citation source={habitSources.silvermanBarasch2023} /> That is why you can rest, pause and add
            yesterday here, and why strength bends instead of breaking.
          </dd>
        </div>
        <div>
          <dt>Decide when and where</dt>
          <dd>
            A plan such as “when I have made my coffee, I write one line” helped people to do what they meant
            to, over 94 tests with a medium to large effect on average; many were small laboratory studies.{' '}
            <Citation source={habitSources.gollwitzerSheeran2006} />
          </dd>
        </div>
        <div>
          <dt>Looking helps</dt>
          <dd>
            Across 138 randomised studies, people who were led to check more often how they were doing reached
            their goals more often, especially when they wrote it down.{' '}
            <Citation source={habitSources.harkin2016} /> A mark a day is enough for that.
          </dd>
        </div>
      </dl>
    </details>
  );
}
