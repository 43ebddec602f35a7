import { MAX_TOLD_OF_MEMORIES } from '@shadow-guide/contracts/facts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Card, CardTitle } from '../../ui/card.js';

const linkClasses = 'font-semibold text-accent underline underline-offset-4 hover:no-underline';

/** Explains which other data besides these notes are sent to a model, and which are not. */
export function WhatElse() {
  return (
    <Card aria-labelledby="what-else">
      <CardTitle id="what-else">What else the guide is told</CardTitle>
      <ul className="mt-3 list-disc space-y-2 ps-5">
        <li>
          Your entry with the prompt that it answers, and what you and the guide wrote before it in the same
          conversation, as far as there is room.
        </li>
        <li>The beginning of what you last wrote in your other conversations of the same day.</li>
        <li>
          How you want it to be, with your custom instructions, while your plan includes them:{' '}
          <Link to={paths.settings()} className={linkClasses}>
            AI Therapist Settings
          </Link>
          .
        </li>
        <li>
          In an exercise its text and what it is for; at a shared table the names and descriptions of the
          personas that sit there.
        </li>
        <li>
          The name of a topic that keeps coming back over several days with nothing new, so that it stops
          asking about it.
        </li>
        <li>
          That something you wrote, or answered in a check-in, showed signs of danger, so that it is careful
          with you. Of a check-in it is not told more.
        </li>
        <li>
          Your personas are told nothing of this page. Each has a memory of its own, from its conversations
          with you:{' '}
          <Link to={paths.personas()} className={linkClasses}>
            your personas
          </Link>
          .
        </li>
      </ul>
      <h3 className="mt-5 font-bold">What it is not told</h3>
      <ul className="mt-2 list-disc space-y-2 ps-5">
        <li>
          Your entries of other days, unless you ask about them, your insights, your other topics and your
          profile. A summary or a review is written from the entries of its time, and the prompt of a day from
          your topics, the names of your personas, your first steps and the beginning of an entry, beside the
          guide.
        </li>
        <li>
          Notes for which there is no room: {MAX_TOLD_OF_MEMORIES.toLocaleString('en')} characters of them are
          told at most, people and preferences first.
        </li>
        <li>How you said you felt at the start of an entry, and what you answered in your check-ins.</li>
        <li>Your name and your email address, unless you write them yourself.</li>
        <li>Anything of this page while you write freely, and for 24 hours after signs of danger.</li>
      </ul>
      <p className="mt-4 text-ink-soft">
        What you delete or pause here still stands in your entry, and goes along with that conversation while
        you write in it. To take the words away as well, delete the entry.
      </p>
    </Card>
  );
}
