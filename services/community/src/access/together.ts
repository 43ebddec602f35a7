interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Answers what comes while the last lot is under way in one lot: one connection, however many ask at once. */
export class Together<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];
  private isUnderWay = false;

  /**
   * @param answer gives as many answers as were asked for, in the same order
   * @param most of one lot
   */
  constructor(
    private readonly answer: (lot: readonly Asked[]) => Promise<readonly Answer[]>,
    private readonly most: number,
  ) {}

  /** @throws what the lot failed with; whoever waits behind it fails too, rather than wait for a server that is away */
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
