/** Values of a chart: anything YAML can express. */
export type Values = { [key: string]: unknown };

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges several files of values, later ones overriding earlier ones: objects are merged, everything else is replaced.
 */
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

/**
 * Returns the values a chart is rendered with: the given values over the defaults. A given `null` removes a default.
 */
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
