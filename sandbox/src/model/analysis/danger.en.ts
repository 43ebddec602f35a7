/**
 * Matches violence against the writer, and wishes to die or to be hurt. The analysis concludes nothing from a matching
 * entry.
 */
const DANGER =
  /\b(?:(?:hits?|beats?|beat(?:en|ing)|punch(?:es|ed)|slap(?:s|ped)|kick(?:s|ed)|chok(?:es|ed)|strangl(?:es|ed)|rap(?:es|ed)|assault(?:s|ed)|threaten(?:s|ed)|burn(?:s|ed|t)) me|(?:kill(?:ing|ed)?|hurt(?:ing)?|cut(?:ting)?|harm(?:ing|ed)?) myself|kill (?:him|her|them)|suicid\w*|overdos\w*|end (?:my life|it all)|(?:want|going|plan) to (?:die|kill)|wish I was dead)\b/i;

/**
 * Returns whether an entry mentions danger, as far as the local guide's rules can detect it; the product's own safety
 * check detects far more.
 */
export function speaksOfDanger(text: string): boolean {
  return DANGER.test(text);
}
