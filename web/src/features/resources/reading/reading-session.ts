import type { LearningProgress, SaveProgress } from '@shadow-guide/contracts';
import { Reading, type ReadSection } from './reading.js';

/** The person's progress in a resource, as displayed. */
export interface ReadingProgress {
  percentage: number;
  completed: readonly string[];
}

export interface ReadingPorts {
  now(): number;
  /**
   * Saves the progress.
   * @param isLeaving whether the page may be unloaded before the response arrives
   */
  save(progress: SaveProgress, isLeaving: boolean): Promise<LearningProgress>;
  onProgress(standing: ReadingProgress): void;
}

/** Interval in milliseconds at which progress is saved while the person reads. */
const saveEveryMs = 30_000;

/**
 * One reading session of a resource. Opening it creates the progress at 0 %; if the library already has progress, it
 * keeps the higher value. Progress is saved periodically, when a section is read, and when the page is left. What a
 * failed save contained is part of the next save.
 */
export class ReadingSession {
  readonly reading: Reading;
  /** Reading time of earlier sessions in seconds; null until the library has returned it. */
  private before: number | null = null;
  private isOpening = false;
  private savedAt: number;
  private saved = '';
  /** Number of read sections last reported to the screen. */
  private reportedCount = 0;

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
      this.report();
    } catch {
      // A failed save is retried with the next one.
    } finally {
      this.isOpening = false;
    }
  }

  /** Updates the session; to be called about once a second, and after any movement. */
  tick(): void {
    const now = this.ports.now();
    this.reading.count(now);
    const isFurther = this.reading.completed.length > this.reportedCount;
    if (isFurther) this.report();
    if (!isFurther && now - this.savedAt < saveEveryMs) return;
    this.savedAt = now;
    if (this.before === null) void this.open();
    else this.save(false);
  }

  /** Saves when the page is hidden or left. */
  leave(): void {
    this.reading.pageHidden(this.ports.now());
    this.report();
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

  private report(): void {
    const { percentage, completed } = this.reading;
    this.reportedCount = completed.length;
    this.ports.onProgress({ percentage, completed });
  }
}
