import type { DraftBox } from '../../../lib/tab-drafts.js';

/** Which step's words: the short flow has boxes of its own. */
export interface StepPlace {
  short: boolean;
  stepNumber: number;
}

type StepBox = Pick<DraftBox, 'read' | 'write' | 'recover'>;

/** Under this name the words of every step are among a person's drafts. */
export const draftsFolder = 'onboarding/';

/** The words of each step, kept on this device until the server has them. */
export class StepDrafts {
  private readonly boxes = new Map<string, StepBox>();
  /** What was written here: a browser that stores nothing loses no words before the page is left. */
  private readonly written = new Map<string, string>();

  /** @param open the box of one conversation, by its name among the person's drafts */
  constructor(private readonly open: (conversation: string) => StepBox) {}

  read(place: StepPlace): string {
    return this.written.get(nameOf(place)) ?? this.box(place).read()?.text ?? '';
  }

  write(place: StepPlace, text: string): void {
    this.written.set(nameOf(place), text);
    this.box(place).write({ text, requestId: null, prompt: null });
  }

  /** The words of a step, also those that a closed tab left. */
  async recover(place: StepPlace): Promise<string> {
    if (this.read(place) !== '') return this.read(place);
    const left = await this.box(place).recover();
    // Something may have been written meanwhile.
    if (left && this.read(place) === '') this.written.set(nameOf(place), left.text);
    return this.read(place);
  }

  /** The server has this answer. What was written since stays. */
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
