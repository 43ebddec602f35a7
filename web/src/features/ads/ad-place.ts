/** Slots for ads. An ad network receives the slot’s name and nothing else. */
export type AdPlace = 'landing' | 'home' | 'journal' | 'personas' | 'forum';

/**
 * Returns whether the place is beside text that people wrote: such places show only our own notices, never another
 * host’s page.
 */
export function isPrivate(place: AdPlace): boolean {
  return place !== 'landing' && place !== 'home';
}

/**
 * Returns the URL of an ad network’s page for one place.
 * @returns null when it is not https: then nothing is framed
 */
export function frameAddress(frameUrl: string, place: AdPlace): string | null {
  try {
    const url = new URL(frameUrl);
    if (url.protocol !== 'https:') return null;
    url.searchParams.set('place', place);
    return url.href;
  } catch {
    return null;
  }
}

/**
 * Returns whether a network’s page may be framed here. It never may beside text that a person wrote; and a document
 * loaded at such a place keeps a content security policy without other hosts, even after navigation to another screen.
 * @param documentUrl where this document was loaded
 */
export function admitsNetwork(place: AdPlace, documentUrl: string): boolean {
  if (isPrivate(place)) return false;
  return !/^\/journal(\/|$)/i.test(new URL(documentUrl, 'https://here.invalid').pathname);
}
