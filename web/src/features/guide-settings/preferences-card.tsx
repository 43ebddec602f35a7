import { useId } from 'react';
import { Card, CardText, CardTitle } from '../../ui/card.js';
import { cn } from '../../ui/class-names.js';
import { fieldClasses } from '../../ui/text-field.js';
import { ChoiceGroup } from './choice-group.js';
import { approachChoices, formalityChoices, lengthChoices, toneChoices } from './choices.js';
import { type Edits, type FormSettings, isTooLong, lengthNote } from './edits.js';
import { UpgradeLine } from './personality-card.js';

interface PreferencesCardProps {
  settings: FormSettings;
  isLocked: boolean;
  onChange(edits: Edits): void;
}

/** The length, formality and manner of the guide's answers. */
export function PreferencesCard({ settings, isLocked, onChange }: PreferencesCardProps) {
  const { tone, approach, responseLength, formality, customPromptAdditions } = settings;
  const locked = () => isLocked;
  return (
    <Card aria-labelledby="preferences">
      <CardTitle id="preferences">Response Preferences</CardTitle>
      <CardText>
        They shape the guide&rsquo;s next replies. Free writing stays short, and when something sounds
        dangerous, care comes before all of them. Your personas keep their own voices and follow length and
        formality.
      </CardText>
      <div className="mt-5 flex flex-col gap-6">
        <ChoiceGroup
          legend="Tone"
          choices={toneChoices}
          value={tone}
          onChoose={(value) => onChange({ tone: value })}
          isLocked={locked}
          className="sm:grid-cols-2"
        />
        <ChoiceGroup
          legend="Approach"
          choices={approachChoices}
          value={approach}
          onChoose={(value) => onChange({ approach: value })}
          isLocked={locked}
          className="sm:grid-cols-2"
        />
        <ChoiceGroup
          legend="Response Length"
          choices={lengthChoices}
          value={responseLength}
          onChoose={(value) => onChange({ responseLength: value })}
          isLocked={locked}
          className="sm:grid-cols-3"
        />
        <ChoiceGroup
          legend="Communication Style"
          choices={formalityChoices}
          value={formality}
          onChoose={(value) => onChange({ formality: value })}
          isLocked={locked}
          className="sm:grid-cols-3"
        />
        <CustomInstructions
          text={customPromptAdditions}
          isLocked={isLocked}
          onType={(value) => onChange({ customPromptAdditions: value })}
        />
      </div>
      {isLocked && <UpgradeLine>Changing how replies read is part of premium.</UpgradeLine>}
    </Card>
  );
}

interface CustomInstructionsProps {
  text: string;
  isLocked: boolean;
  onType(text: string): void;
}

/** Field for the custom instructions. Text that is too long is not cut off, but shows an error. */
function CustomInstructions({ text, isLocked, onType }: CustomInstructionsProps) {
  const id = useId();
  const wrong = isTooLong(text);
  const note = lengthNote(text);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        Custom Instructions
      </label>
      <p id={`${id}-about`} className="mb-2 text-sm text-ink-soft">
        Your taste, in your own words: what to call you, words to avoid, what you like to be asked. The
        guide&rsquo;s own rules, such as giving no diagnosis, stay as they are.
      </p>
      <textarea
        id={id}
        value={text}
        rows={3}
        dir="auto"
        disabled={isLocked}
        aria-invalid={wrong || undefined}
        aria-describedby={note ? `${id}-about ${id}-note` : `${id}-about`}
        onChange={(event) => onType(event.target.value)}
        className={cn(fieldClasses, 'field-sizing-content max-h-80 min-h-22 resize-y py-2')}
      />
      <p
        id={`${id}-note`}
        role={wrong ? 'alert' : undefined}
        className={cn('mt-1 text-sm empty:hidden', wrong ? 'text-danger' : 'text-ink-soft')}
      >
        {note}
      </p>
    </div>
  );
}
