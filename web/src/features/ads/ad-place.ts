/** Slots for ads. An ad network gets the slot's name and nothing else. */
export type AdPlace = 'landing' | 'home' | 'journal' | 'personas' | 'forum';

/** Places beside what people wrote: our own notices alone, never another host's page. */
export function isPrivate(place: AdPlace): boolean {
  return place !== 'landing' && place !== 'home';
}

/**
 * The address of an ad network's page for one place.
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
 * Whether a network's page can be framed here. Never beside what a person wrote; and a document that was loaded there keeps a content
 * security policy without other hosts, also after the person went on to another screen.
 * @param documentUrl where this document was loaded
 */
export function admitsNetwork(place: AdPlace, documentUrl: string): boolean {
  if (isPrivate(place)) return false;
  return !/^\/journal(\/|$)/i.test(new URL(documentUrl, 'https://here.invalid').pathname);
}
