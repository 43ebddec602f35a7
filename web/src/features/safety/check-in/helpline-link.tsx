import { useSafetyWords } from '../words/in-language.js';

/** Link to a directory of helplines in all countries; works without the server. */
export function HelplineLink() {
  const { words } = useSafetyWords();
  return (
    <a
      href="https://findahelpline.com"
      target="_blank"
      rel="noopener noreferrer"
      className="font-semibold text-accent underline underline-offset-4"
    >
      findahelpline.com
      <span className="sr-only"> {words.page.newTab}</span>
    </a>
  );
}
