/** Slots for ads. An ad network receives the slot’s name and nothing else. */
export type AdPlace = 'landing' | 'home' | 'journal' | 'personas' | 'forum';

/**
 * Returns whether the slot is beside text that people wrote. Such slots show only our own notices, never a page of
 * another host.
 */
export function isPrivate(place: AdPlace): boolean {
  return place !== 'landing' && place !== 'home';
}

/**
 * Returns the URL of an ad network’s page for one slot.
 * @returns null when the network’s URL is not https; then no frame is shown
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
 * Returns whether an ad network’s page may be framed in this slot. Never allowed beside text that a person wrote. Not
 * allowed either in a document that was loaded at a screen with such text: after navigation to another screen, the
 * document keeps the content security policy that forbids other hosts.
 * @param documentUrl where this document was loaded
 */
export function admitsNetwork(place: AdPlace, documentUrl: string): boolean {
  if (isPrivate(place)) return false;
  return !/^\/journal(\/|$)/i.test(new URL(documentUrl, 'https://here.invalid').pathname);
}
