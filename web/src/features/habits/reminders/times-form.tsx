import type { StoredReminders } from '@shadow-guide/contracts';
import { MAX_REMINDER_TIMES } from '@shadow-guide/contracts/facts';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { newUuid } from '../../../lib/uuid.js';
import { Button } from '../../../ui/button.js';
import { NotSaved } from '../../../ui/not-saved.js';
import { TextField } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast-store.js';
import { freeTime, isQuiet, timeProblem } from './quiet-hours.js';
import { useSaveReminders } from './use-reminders.js';

/** Form for the reminder times and the hours in which nothing is sent. */
export function TimesForm({ stored }: { stored: StoredReminders }) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [times, setTimes] = useState(() => stored.times.map((time) => ({ key: newUuid(), time })));
  const [quietFrom, setQuietFrom] = useState(stored.quietFrom);
  const [quietTo, setQuietTo] = useState(stored.quietTo);
  const [isTried, setTried] = useState(false);
  const save = useSaveReminders(() => {
    setTried(false);
    toast({ title: 'Reminders saved' });
  });
  const problems = times.map(({ time }) => timeProblem(time));
  const isWrong = problems.some(Boolean) || quietFrom === '' || quietTo === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) return;
    save.mutate({
      times: times.map(({ time }) => time),
      quietFrom,
      quietTo,
      pushEnabled: stored.pushEnabled,
    });
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-6">
      <fieldset className="min-w-0" aria-describedby={`${id}-note`}>
        <legend className="text-lg font-bold">Times</legend>
        <p id={`${id}-note`} className="mt-1 text-ink-soft">
          By your own clock, wherever you are. Up to {MAX_REMINDER_TIMES} a day.
        </p>
        <ul className="mt-3 flex flex-col gap-3">
          {times.map(({ key, time }, index) => (
            <li key={key} className="flex items-start gap-2">
              <TextField
                type="time"
                step={300}
                label={`Time ${index + 1}`}
                hideLabel
                className="w-44"
                value={time}
                readOnly={save.isPending}
                error={isTried ? problems[index] : null}
                hint={
                  time !== '' && isQuiet(time, quietFrom, quietTo)
                    ? 'In your quiet hours: nothing comes then.'
                    : null
                }
                onChange={(event) =>
                  setTimes(times.map((each) => (each.key === key ? { key, time: event.target.value } : each)))
                }
              />
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove time ${index + 1}${time && `, ${time}`}`}
                onClick={() => {
                  setTimes(times.filter((each) => each.key !== key));
                  addButton.current?.focus();
                }}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </li>
          ))}
        </ul>
        {times.length === 0 && <p className="mt-1">None yet: nothing reminds you.</p>}
        <Button
          ref={addButton}
          className="mt-3"
          aria-disabled={times.length >= MAX_REMINDER_TIMES}
          onClick={() => {
            if (times.length >= MAX_REMINDER_TIMES) return;
            setTimes([...times, { key: newUuid(), time: freeTime(times.map(({ time }) => time)) }]);
          }}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add a time
        </Button>
      </fieldset>
      <fieldset className="min-w-0" aria-describedby={`${id}-quiet`}>
        <legend className="text-lg font-bold">Quiet hours</legend>
        <p id={`${id}-quiet`} className="mt-1 text-ink-soft">
          Nothing is sent in them, and nothing is made up for afterwards. The same time twice: no quiet hours.
        </p>
        <div className="mt-3 flex flex-wrap gap-4">
          <TextField
            type="time"
            label="From"
            className="w-44"
            value={quietFrom}
            readOnly={save.isPending}
            error={isTried && quietFrom === '' ? 'Choose a time.' : null}
            onChange={(event) => setQuietFrom(event.target.value)}
          />
          <TextField
            type="time"
            label="Until"
            className="w-44"
            value={quietTo}
            readOnly={save.isPending}
            error={isTried && quietTo === '' ? 'Choose a time.' : null}
            onChange={(event) => setQuietTo(event.target.value)}
          />
        </div>
      </fieldset>
      <div>
        <NotSaved error={save.error} className="mb-3" />
        <Button type="submit" variant="primary" pending={save.isPending}>
          {save.isPending ? 'Saving' : 'Save times'}
        </Button>
      </div>
    </form>
  );
}
