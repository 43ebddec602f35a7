import { Cite } from './cite.js';

export function Signs() {
  return (
    <>
      <p>
        By definition you do not see it straight on. These are places where people who do this work like to
        look. They are invitations to write, not symptoms, and none of them proves anything.
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-accent">
        <li>
          <strong>A reaction bigger than its cause.</strong> A small remark, and the rest of the day is gone.
        </li>
        <li>
          <strong>A sentence that begins “I could never”.</strong> I could never ask for that. I could never
          be so lazy, so loud, so needy.
        </li>
        <li>
          <strong>Envy.</strong> It often knows what you want before you do.
        </li>
        <li>
          <strong>The tone you keep for yourself.</strong> Words you would not say to any friend.
        </li>
        <li>
          <strong>The same argument with different people.</strong>
        </li>
      </ul>
      <p>
        One of these has been looked at in the laboratory. People who pushed away the thought of a trait they
        did not want read it into others more readily. <Cite work="newman1997" /> That fits what Jung
        described, but it can be explained without any hidden self: a thought that is pushed away stays close
        at hand. And very often the other person really is being difficult.
      </p>
    </>
  );
}
