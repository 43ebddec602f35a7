import { Cite } from './cite.js';
import { LongBag } from './drawings.js';

export function Origin() {
  return (
    <>
      <p>
        The word is Carl Gustav Jung’s. He called the <em>shadow</em> the darker, emotional side of the
        personality, the part that resists control and that we often meet first in other people.{' '}
        <Cite work="jungAion" /> Meeting it was, for him, the first step of getting to know oneself at all.{' '}
        <Cite work="jung1968" /> It was a thought of a clinician, drawn from what he heard in his consulting
        room and read in myths. It was never an experiment.
      </p>
      <p>
        Later writers gave it plainer pictures. The poet Robert Bly saw a long bag that we drag behind us: as
        children we put into it whatever the people around us did not like, and later we spend years taking
        things out again. <Cite work="bly1988" /> Robert A. Johnson added that not only faults go in. Gifts do
        too, when they did not fit: loudness, ambition, tenderness, a talent nobody had a use for.{' '}
        <Cite work="johnson1991" />
      </p>
      <figure className="my-4">
        <LongBag className="w-full max-w-xl" />
        <figcaption className="mt-2 font-sans text-sm text-ink-soft">
          Bly’s bag is an image, and a good one. Nobody has found such a place in the brain.
        </figcaption>
      </figure>
      <p>
        So <strong>shadow work</strong> means looking on purpose at what you learned to hide, with honesty and
        without contempt. You do not do it to get rid of those parts, nor to act them out. You do it to know
        them well enough that they no longer decide behind your back.
      </p>
    </>
  );
}
