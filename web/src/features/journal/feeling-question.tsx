import { feelingText } from '@shadow-guide/contracts/facts';
import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.js';
import { localDay } from '../../lib/local-day.js';
import { feelingReadKey } from '../../lib/remembered.js';
import { Button } from '../../ui/button.js';
import { type ConversationItem, type EntryItem, needsCare } from '../chat/index.js';
import { FeelingChoice } from './feeling-choice.js';
import { useRecordFeeling } from './use-record-feeling.js';

export interface FeelingQuestionProps {
  items: readonly ConversationItem[];
  /** Called when the conversation on the page is out of date. */
  onSaid(): void;
  /** Moves the focus away from the question before it is removed. */
  onPutAway(): void;
}

/** Asks once a day, after an entry, how the person feels. Not shown beside a safety card or an open safety question. */
export function FeelingQuestion({ items, onSaid, onPutAway }: FeelingQuestionProps) {
  const today = localDay(new Date());
  const [putAwayOn, setPutAwayOn] = useState(() => readStored(feelingReadKey));
  const [saidAt, setSaidAt] = useState<string | null>(null);
  const say = useRecordFeeling(onSaid);
  const entries = items.filter((item): item is EntryItem => item.kind === 'entry' && item.id !== null);
  const latest = entries.at(-1);
  const said = entries.find(({ id }) => id === saidAt);
  if (!latest || items.some(needsCare)) return null;
  if (said?.feeling) {
    return (
      <p className="recedes flex flex-wrap items-center gap-x-2 pb-3 text-sm text-ink-soft in-data-keyboard:hidden">
        <span role="status">Noted: {feelingText(said.feeling)}.</span>
        <Button
          variant="link"
          size="sm"
          className="min-h-11"
          onClick={() => {
            say.mutate({ id: said.id as string, feeling: null });
            onPutAway();
          }}
        >
          Take it back
        </Button>
      </p>
    );
  }
  if (putAwayOn === today || entries.some(({ feeling }) => feeling !== null)) return null;
  return (
    <div className="recedes pb-3 in-data-keyboard:hidden short:hidden">
      <FeelingChoice
        question="How are you, now that it is written?"
        feeling={say.isPending ? (say.variables?.feeling ?? null) : null}
        onChoose={(feeling) => {
          if (!feeling) return;
          setSaidAt(latest.id);
          say.mutate({ id: latest.id as string, feeling });
          onPutAway();
        }}
      >
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            writeStored(feelingReadKey, today);
            setPutAwayOn(today);
            onPutAway();
          }}
        >
          Not today
        </Button>
      </FeelingChoice>
    </div>
  );
}
