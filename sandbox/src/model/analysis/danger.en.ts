/** Violence against the writer, and wishes to die or to be hurt: nothing is concluded from an entry with one of these. */
const DANGER =
  /\b(?:(?:hits?|beats?|beat(?:en|ing)|punch(?:es|ed)|slap(?:s|ped)|kick(?:s|ed)|chok(?:es|ed)|strangl(?:es|ed)|rap(?:es|ed)|assault(?:s|ed)|threaten(?:s|ed)|burn(?:s|ed|t)) me|(?:kill(?:ing|ed)?|hurt(?:ing)?|cut(?:ting)?|harm(?:ing|ed)?) myself|kill (?:him|her|them)|suicid\w*|overdos\w*|end (?:my life|it all)|(?:want|going|plan) to (?:die|kill)|wish I was dead)\b/i;

/** Whether an entry speaks of danger as far as this guide's rules can tell; the product's own check sees far more. */
export function speaksOfDanger(text: string): boolean {
  return DANGER.test(text);
}
