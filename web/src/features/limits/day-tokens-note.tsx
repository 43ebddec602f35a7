import { useQueryClient } from '@tanstack/react-query';
import { Sunset } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { apiKey } from '../../lib/api-query.js';
import { useQuiet } from '../safety/index.js';
import { dayTokensText } from './limit-text.js';
import { useLimits } from './use-limits.js';

export interface DayTokensNoteProps {
  /** Number of entries of the conversation without an answer. */
  unanswered: number;
}

/**
 * Notice beside the conversation that the day's answers are nearly or completely used, and what happens to the entries.
 * Hidden after signs of danger, because the guide continues to answer then.
 */
export function DayTokensNote({ unanswered }: DayTokensNoteProps) {
  const client = useQueryClient();
  const { tokens } = useLimits();
  const quiet = useQuiet();
  const known = useRef(unanswered);
  useEffect(() => {
    if (unanswered > known.current) void client.invalidateQueries({ queryKey: apiKey('GET /api/limits') });
    known.current = unanswered;
  }, [unanswered, client]);
  const text = tokens && !quiet ? dayTokensText(tokens, new Date()) : '';
  return (
    <div role="status">
      {text !== '' && (
        <div className="my-2 flex gap-3 rounded-m bg-accent-soft px-4 py-2.5 text-on-accent-soft in-data-keyboard:hidden short:hidden forced-colors:border">
          <Sunset aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <p>{text}</p>
        </div>
      )}
    </div>
  );
}
