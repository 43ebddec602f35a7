import { NotTherapy } from '../../ui/not-therapy.js';
import { Cite } from './cite.js';

export function Limits() {
  return (
    <>
      <p>
        Writing about hard things can darken the mood right afterwards. <Cite work="pennebakerBeall1986" />{' '}
        For some people it does more harm than that: after a separation, those who were searching for meaning
        did worse when they wrote about their feelings. <Cite work="sbarra2013" />
      </p>
      <p>Leave it for now, or do it with a professional, if</p>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-accent">
        <li>something terrible has happened lately, and you are still in the middle of it;</li>
        <li>you live with trauma, psychosis, or thoughts of harming yourself;</li>
        <li>you have trouble eating, sleeping or getting through the day.</li>
      </ul>
      <p>
        Stop a sitting when you notice that you are no longer writing but drowning: when your heart races,
        when you feel far away, when you circle the same sentence. Put your feet on the floor. Look around and
        name what you see. Call somebody. Nothing in you will be lost if you look at it another day, or never.
      </p>
      <div className="mt-2 font-sans text-base leading-normal">
        <NotTherapy />
      </div>
    </>
  );
}
