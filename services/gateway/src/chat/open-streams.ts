import { Injectable } from '@nestjs/common';

/** Waits for replies in progress at a shutdown, so that they can finish. */
@Injectable()
export class OpenStreams {
  private readonly endings = new Set<() => void>();
  private idle: (() => void) | undefined;

  /**
   * Registers a reply that somebody waits for.
   * @param cut function that ends the reply early
   * @returns a function to call when the reply is over
   */
  open(cut: () => void): () => void {
    this.endings.add(cut);
    return () => {
      this.endings.delete(cut);
      if (this.endings.size === 0) this.idle?.();
    };
  }

  /** Waits until all replies are over, at most `limitMs`; then cuts the rest. */
  async drain(limitMs: number): Promise<void> {
    if (this.endings.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      new Promise<void>((resolve) => {
        this.idle = resolve;
      }),
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limitMs);
      }),
    ]);
    clearTimeout(timer);
    for (const cut of this.endings) cut();
  }
}
