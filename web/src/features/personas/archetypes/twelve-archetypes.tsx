import { sources } from '../../../lib/sources.js';
import { Citation } from '../../../ui/citation.js';
import { type Figure, twelveFigures } from './twelve.js';

/** The twelve figures, introduced as a popular scheme to think with, not a research finding. */
export function TwelveArchetypes() {
  return (
    <section aria-labelledby="twelve-title" className="border-t border-line pt-8">
      <h2 id="twelve-title" className="text-xl font-bold">
        Twelve figures people recognise
      </h2>
      <p className="prose-text mt-2">
        The twelve “Jungian” archetypes are a popular scheme, not a finding: Carol Pearson put such a list
        together, building on Jung, and a handbook of branding made this one known{' '}
        <Citation source={sources.markPearson2001} />. It is not Jung's own list, and a review by a Jungian
        researcher sees no firm scientific basis for figures like these being inborn{' '}
        <Citation source={sources.roesler2012} />. Take them as pictures: if one helps you see something, keep
        it; if not, leave it.
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {twelveFigures.map((figure) => (
          <FigureView key={figure.name} {...figure} />
        ))}
      </ul>
    </section>
  );
}

function FigureView({ name, drive, shadow }: Figure) {
  return (
    <li>
      <h3 className="font-serif text-lg">{name}</h3>
      <dl className="mt-1 space-y-1">
        <div>
          <dt className="inline font-semibold">Core drive:</dt> <dd className="inline">{drive}</dd>
        </div>
        <div>
          <dt className="inline font-semibold">In its shadow:</dt>{' '}
          <dd className="inline text-ink-soft">{shadow}</dd>
        </div>
      </dl>
    </li>
  );
}
