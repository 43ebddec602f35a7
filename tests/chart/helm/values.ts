/** Settings of a chart: what YAML can say. */
export type Values = { [key: string]: unknown };

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Several files of values as one, the later before the earlier: objects are joined, everything else is replaced. */
export function joinValues(files: readonly Values[]): Values {
  return files.reduce(over, {});
}

function over(below: Values, above: Values): Values {
  const joined = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const other = joined[key];
    joined[key] = isObject(value) && isObject(other) ? over(other, value) : value;
  }
  return joined;
}

/** What a chart is rendered with: the defaults, and a person's values before them. A `null` of a person's takes a default out. */
export function withDefaults(given: Values, defaults: Values): Values {
  const whole = copyOf(defaults);
  for (const [key, value] of Object.entries(given)) {
    const standard = whole[key];
    if (value === null && key in whole) delete whole[key];
    else if (isObject(value) && isObject(standard)) whole[key] = withDefaults(value, standard);
    else whole[key] = copyOf(value);
  }
  return whole;
}

function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)])) as Value;
}
