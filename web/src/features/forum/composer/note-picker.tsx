import { type ContentNote, contentNotes, MAX_CONTENT_NOTES } from '@shadow-guide/contracts/facts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { noteTexts } from '../../../lib/note-texts.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';

export interface NotePickerProps {
  chosen: readonly ContentNote[];
  onChoose(notes: ContentNote[]): void;
}

/** Selects up to three content notes, which are shown before a post is opened. */
export function NotePicker({ chosen, onChoose }: NotePickerProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isFull = chosen.length >= MAX_CONTENT_NOTES;
  const toggle = (note: ContentNote) => {
    if (chosen.includes(note)) onChoose(chosen.filter((one) => one !== note));
    else if (!isFull) onChoose([...chosen, note]);
  };
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3 min-h-11 text-ink-soft"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
        />
        <span className="min-w-0 text-start">
          {chosen.length === 0
            ? 'Add a content note'
            : `Content notes: ${chosen.map((note) => noteTexts[note]).join(', ')}`}
        </span>
      </Button>
      <fieldset id={id} hidden={!isOpen} className="mt-1 min-w-0">
        <legend className="text-sm text-ink-soft">
          Your post stays covered until a reader opens it. Choose up to {MAX_CONTENT_NOTES}.
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {contentNotes.map((note) => (
            <label key={note} className="relative">
              <input
                type="checkbox"
                checked={chosen.includes(note)}
                aria-disabled={isFull && !chosen.includes(note)}
                onChange={() => toggle(note)}
                className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
              />
              <span className="flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold text-ink-soft transition-colors duration-200 peer-checked:border-transparent peer-checked:bg-accent-soft peer-checked:text-on-accent-soft peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-aria-disabled:border-line forced-colors:peer-checked:outline-2">
                {noteTexts[note]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
