import { FirstWords } from '../../../ui/first-words.js';

/** The traits of a persona. */
export function PersonaTraits({ name, traits }: { name: string; traits: readonly string[] }) {
  return (
    <FirstWords
      label="Traits"
      words={traits}
      others={`traits of ${name}`}
      className="mt-3"
      wordClass="not-first:before:mr-3 not-first:before:text-line-strong not-first:before:content-['·']"
    />
  );
}
