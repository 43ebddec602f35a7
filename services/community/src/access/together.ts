interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects the calls that arrive while a batch is running, and answers them together in the next batch. However many
 * calls arrive at once, one connection is enough.
 */
export class Together<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];
  private isUnderWay = false;

  /**
   * @param answer returns one answer per input, in the same order
   * @param most maximum size of a batch
   */
  constructor(
    private readonly answer: (lot: readonly Asked[]) => Promise<readonly Answer[]>,
    private readonly most: number,
  ) {}

  /**
   * @throws the error of the batch. Calls that wait for the next batch fail too, so that they do not wait for an
   * unreachable server
   */
  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      if (!this.isUnderWay) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isUnderWay = true;
    while (this.waiting.length > 0) {
      const lot = this.waiting.splice(0, this.most);
      try {
        const answers = await this.answer(lot.map(({ asked }) => asked));
        for (const [place, { resolve }] of lot.entries()) resolve(answers[place] as Answer);
      } catch (error) {
        for (const { reject } of [...lot, ...this.waiting.splice(0)]) reject(error);
      }
    }
    this.isUnderWay = false;
  }
}
