/** "journal-reply" is "Journal reply". */
export function featureText(feature: string): string {
  const words = feature.replace(/[-_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
