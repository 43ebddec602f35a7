/** Returns a feature’s name in words: "journal-reply" becomes "Journal reply". */
export function featureText(feature: string): string {
  const words = feature.replace(/[-_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
