import { paths } from '../../lib/paths.js';
import { ModelServerLine } from './model-server-line.js';
import { WayOfWords } from './way-of-words.js';

/** Explains what happens to what a person writes. */
export function YourWords() {
  return (
    <>
      <WayOfWords />
      <div className="prose-text mt-10 flex flex-col gap-4">
        <p>
          <strong>Your entries are encrypted</strong> where they are stored, with a key of your own. Someone
          who copies the database cannot read them. It is not end-to-end encryption: the running server has to
          read your text in order to answer you.
        </p>
        <p>
          <strong>What you write is sent to one model server to be answered</strong>, together with as much of
          the conversation as it needs and with the notes that you let the guide keep. Ask what you wrote
          earlier, and the sentences that were found go along. Your name, your e-mail address and your
          account’s number are not sent along. <ModelServerLine />
        </p>
        <p>
          <strong>Nothing is sold or shared with advertisers.</strong> What you write reaches no ad, no
          statistics service and no other person, but for what you post in the community yourself. You can
          delete an entry, a conversation or a day, and take the journal with you as a text file.
        </p>
        <p className="font-sans text-base">
          <a
            href={paths.privacyPolicy()}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:no-underline"
          >
            Read the whole Privacy Policy
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </>
  );
}
