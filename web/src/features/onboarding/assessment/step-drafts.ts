import type { DraftBox } from '../../../lib/tab-drafts.js';

/** Identifies a step's text; the short flow has separate drafts. */
export interface StepPlace {
  short: boolean;
  stepNumber: number;
}

type StepBox = Pick<DraftBox, 'read' | 'write' | 'recover'>;

/** Prefix of the steps' names among a person's drafts. */
export const draftsFolder = 'onboarding/';

/** The text of each step, kept on this device until the server has stored it. */
export class StepDrafts {
  private readonly boxes = new Map<string, StepBox>();
  /** Text written in this tab, kept in memory until the page is left, even if the browser stores nothing. */
  private readonly written = new Map<string, string>();

  /** @param open opens the draft of one conversation, by its name among the person's drafts */
  constructor(private readonly open: (conversation: string) => StepBox) {}

  read(place: StepPlace): string {
    return this.written.get(nameOf(place)) ?? this.box(place).read()?.text ?? '';
  }

  write(place: StepPlace, text: string): void {
    this.written.set(nameOf(place), text);
    this.box(place).write({ text, requestId: null, prompt: null });
  }

  /** Returns the text of a step, including text left by a closed tab. */
  async recover(place: StepPlace): Promise<string> {
    if (this.read(place) !== '') return this.read(place);
    const left = await this.box(place).recover();
    // The person may have typed something in the meantime.
    if (left && this.read(place) === '') this.written.set(nameOf(place), left.text);
    return this.read(place);
  }

  /** Deletes the text of an answer that the server has stored, unless it was changed since. */
  taken(place: StepPlace, answer: string): void {
    if (this.read(place).trim() === answer) this.write(place, '');
  }

  private box(place: StepPlace): StepBox {
    const name = nameOf(place);
    const box = this.boxes.get(name) ?? this.open(name);
    this.boxes.set(name, box);
    return box;
  }
}

function nameOf({ short, stepNumber }: StepPlace): string {
  return short ? `${draftsFolder}short/${stepNumber}` : `${draftsFolder}${stepNumber}`;
}
