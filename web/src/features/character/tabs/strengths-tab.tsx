import type { ProfilePoint } from '@shadow-guide/contracts';
import { Sprout } from 'lucide-react';
import { EntryQuotes } from '../../../ui/entry-quotes.js';
import { EmptyTab } from './empty-tab.js';

export interface StrengthsTabProps {
  strengths: ProfilePoint[];
  challenges: ProfilePoint[];
}

/** The person’s strengths and current difficulties, each beside the person’s words that show it. */
export function StrengthsTab({ strengths, challenges }: StrengthsTabProps) {
  if (strengths.length + challenges.length === 0) {
    return (
      <EmptyTab
        icon={Sprout}
        title="Nothing to point to yet"
        says="A strength or a challenge is named here only beside words of yours that show it."
      />
    );
  }
  return (
    <div className="flex flex-col gap-8 pt-5">
      <Points title="Strengths to embrace" points={strengths} />
      <Points title="Current challenges" points={challenges} />
    </div>
  );
}

function Points({ title, points }: { title: string; points: ProfilePoint[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      <ul className="mt-2 grid gap-x-8 gap-y-5 md:grid-cols-2">
        {points.map(({ text, evidence }) => (
          <li key={`${evidence[0]?.entryId} ${text}`} className="min-w-0">
            <p dir="auto" className="wrap-anywhere">
              {text}
            </p>
            <EntryQuotes evidence={evidence} />
          </li>
        ))}
      </ul>
    </div>
  );
}
