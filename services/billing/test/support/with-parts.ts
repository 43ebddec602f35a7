/** Returns a copy of an object with some fields replaced, including private ones. */
export function withParts<T extends object>(original: T, parts: object): T {
  return Object.assign(Object.create(original) as object, parts) as T;
}
