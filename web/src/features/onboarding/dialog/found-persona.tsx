import type { Persona } from '@shadow-guide/contracts';
import { Quotes } from './quotes.js';

/** One persona, beside the quotes in which it was detected. */
export function FoundPersona({ persona }: { persona: Persona }) {
  const { name, archetype, description, traits, evidence, note } = persona;
  const kind = archetype === 'unknown' ? null : archetype.replaceAll('_', ' ');
  const facts = [kind, ...traits].filter(Boolean).join(', ');
  return (
    <li className="border-s-4 border-accent ps-4">
      <h4 className="text-lg leading-snug font-bold" dir="auto">
        {name}
      </h4>
      {facts && (
        <p className="text-sm text-ink-soft first-letter:uppercase" dir="auto">
          {facts}
        </p>
      )}
      <p className="prose-text mt-2" dir="auto">
        {description}
      </p>
      <Quotes evidence={evidence} />
      {note && (
        <p className="mt-2 text-ink-soft" dir="auto">
          {note}
        </p>
      )}
    </li>
  );
}
