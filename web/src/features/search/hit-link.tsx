import type { ConversationKind, SearchHit, SearchKind } from '@shadow-guide/contracts';
import { Lightbulb, type LucideIcon, MessageCircle, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { markedParts } from './marked-parts.js';

const looks: Record<SearchKind, { icon: LucideIcon; name: string }> = {
  entry: { icon: PenLine, name: 'You wrote' },
  reply: { icon: MessageCircle, name: 'Reply' },
  insight: { icon: Lightbulb, name: 'Insight' },
};

const places: Record<ConversationKind, string> = {
  journal: '',
  persona: ' · with a persona',
  table: ' · at a shared table',
  onboarding: ' · in the assessment',
  exercise: ' · in an exercise',
};

/** One search hit, with a link to its entry. */
export function HitLink({ hit }: { hit: SearchHit }) {
  const { icon: Icon, name } = looks[hit.kind];
  return (
    <Link
      to={paths.entry(hit.entryId)}
      className="block rounded-s px-2 py-3.5 transition-colors duration-200 hover:bg-sunken"
    >
      <span className="flex items-center gap-1.5 text-sm font-semibold text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {name}
        {places[hit.conversationKind]}
      </span>
      <span dir="auto" className="prose-text mt-1 block wrap-anywhere">
        {markedParts(hit).map(({ at, text, marked }) =>
          marked ? (
            // The mark has no padding, so that letters of a joined script stay joined.
            <mark
              key={at}
              className="bg-accent-soft text-on-accent-soft underline decoration-accent decoration-2 underline-offset-4 forced-colors:bg-[Mark] forced-colors:text-[MarkText]"
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </Link>
  );
}
