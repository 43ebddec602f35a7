/** The same thing with some of its parts exchanged, also those that it keeps to itself. */
export function withParts<T extends object>(original: T, parts: object): T {
  return Object.assign(Object.create(original) as object, parts) as T;
}
