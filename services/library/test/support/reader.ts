import type { Caller, SaveProgress, SuggestResources } from '@shadow-guide/contracts';
import { isServerUnavailable } from '@shadow-guide/kernel';
import { aCaller, until } from '@shadow-guide/kernel/testing';
import { BookmarksHandler } from '../../src/bookmarks/bookmarks.handler.js';
import { ReadingHandler } from '../../src/reading/reading.handler.js';
import { SuggestionsHandler } from '../../src/suggestions/suggestions.handler.js';
import { callOf, type Library } from './library.js';

/** A reader whose calls go through the handlers. */
export class Reader {
  constructor(
    private readonly library: Library,
    readonly caller: Caller = aCaller(),
  ) {}

  private get reading() {
    return this.library.get(ReadingHandler);
  }
  private get bookmarks() {
    return this.library.get(BookmarksHandler);
  }
  private get call() {
    return callOf(this.caller);
  }

  /** Returns the same person in another time zone. */
  in(timezone: string): Reader {
    return new Reader(this.library, { ...this.caller, timezone });
  }

  markHelpful = (id: string) => this.reading.markHelpful({ id }, this.call);
  view = (id: string) => this.reading.countView({ id }, this.call);
  progress = () => this.reading.list(undefined, this.call);
  save = (resourceId: string, progress: Partial<SaveProgress> = {}) =>
    this.reading.save(
      { resourceId, progressPercentage: 0, completedSections: [], timeSpent: 0, ...progress },
      this.call,
    );
  keep = (resourceId: string) => this.bookmarks.add({ resourceId }, this.call);
  unkeep = (resourceId: string) => this.bookmarks.remove({ resourceId }, this.call);
  keeps = async (id: string) => (await this.bookmarks.check({ id }, this.call)).isBookmarked;
  kept = () => this.bookmarks.list(undefined, this.call);
  suggest = (input: SuggestResources) => this.library.get(SuggestionsHandler).suggest(input, this.call);
}

/** Makes fifty calls at once. A call that gets no connection on a busy machine is repeated, as a client would do. */
export function fifty<T>(work: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      until('a call is answered', async () => {
        try {
          return { answer: await work(n) };
        } catch (error) {
          if (isServerUnavailable(error)) return null;
          throw error;
        }
      }).then(({ answer }) => answer),
    ),
  );
}
