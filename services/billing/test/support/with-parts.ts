/** A copy of an object with some fields replaced, private ones included. */
export function withParts<T extends object>(original: T, parts: object): T {
  return Object.assign(Object.create(original) as object, parts) as T;
}
