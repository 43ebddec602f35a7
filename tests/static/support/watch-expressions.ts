/** A regular expression created while code was loaded, with the call stack that created it. */
export interface MadeExpression {
  readonly source: string;
  readonly flags: string;
  readonly stack: string;
}

/** Loads modules and returns the expressions that `new RegExp` created meanwhile. */
export async function expressionsMadeBy(load: () => Promise<unknown>): Promise<MadeExpression[]> {
  const made: MadeExpression[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args, newTarget) {
      const expression: RegExp = Reflect.construct(target, args, newTarget);
      made.push({ source: expression.source, flags: expression.flags, stack: new Error().stack ?? '' });
      return expression;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}
