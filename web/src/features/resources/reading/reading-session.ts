import type { LearningProgress, SaveProgress } from '@shadow-guide/contracts';
import { Reading, type ReadSection } from './reading.js';

/** How far a person is, for the screen. */
export interface Standing {
  percentage: number;
  completed: readonly string[];
}

export interface ReadingPorts {
  now(): number;
  /** @param isLeaving the page may be gone before the answer comes */
  save(progress: SaveProgress, isLeaving: boolean): Promise<LearningProgress>;
  onStanding(standing: Standing): void;
}

/** So often what was read is saved while somebody reads. */
const saveEveryMs = 30_000;

/**
 * One reading of a resource. Opening it makes its progress, at 0 %; the library keeps what is further. Saved now and then, when a
 * section is read, and when the page is left. What could not be saved goes with the next time.
 */
export class ReadingSession {
  readonly reading: Reading;
  /** Seconds of earlier readings; null until the library has said. */
  private before: number | null = null;
  private isOpening = false;
  private savedAt: number;
  private saved = '';
  /** How many sections the screen knows to be read. */
  private told = 0;

  constructor(
    private readonly resourceId: string,
    sections: readonly ReadSection[],
    private readonly ports: ReadingPorts,
  ) {
    this.reading = new Reading(sections);
    this.savedAt = ports.now();
  }

  async open(): Promise<void> {
    if (this.isOpening) return;
    this.isOpening = true;
    try {
      const { resourceId } = this;
      const nothing = { resourceId, progressPercentage: 0, completedSections: [], timeSpent: 0 };
      const known = await this.ports.save(nothing, false);
      this.before = known.timeSpent;
      this.reading.alsoRead(known.completedSections);
      this.tell();
    } catch {
      // Tried again when it is next to be saved.
    } finally {
      this.isOpening = false;
    }
  }

  /** To be called each second or so, and after anything that moves. */
  tick(): void {
    const now = this.ports.now();
    this.reading.count(now);
    const isFurther = this.reading.completed.length > this.told;
    if (isFurther) this.tell();
    if (!isFurther && now - this.savedAt < saveEveryMs) return;
    this.savedAt = now;
    if (this.before === null) void this.open();
    else this.save(false);
  }

  /** The page is hidden or left. */
  leave(): void {
    this.reading.lookAway(this.ports.now());
    this.tell();
    this.save(true);
  }

  private save(isLeaving: boolean): void {
    const { percentage, completed, seconds } = this.reading;
    const progress = {
      resourceId: this.resourceId,
      progressPercentage: percentage,
      completedSections: completed,
      timeSpent: (this.before ?? 0) + seconds,
    };
    const written = JSON.stringify(progress);
    if (written === this.saved || (seconds === 0 && completed.length === 0)) return;
    this.saved = written;
    this.ports.save(progress, isLeaving).catch(() => {
      if (this.saved === written) this.saved = '';
    });
  }

  private tell(): void {
    const { percentage, completed } = this.reading;
    this.told = completed.length;
    this.ports.onStanding({ percentage, completed });
  }
}
