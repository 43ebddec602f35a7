/** Matches links, markup and code, which a sentence of the guide never contains. */
const MARKUP = /https?:|www\.|<\/?[a-z!]|\]\(|```|\*\*|^#/iu;

/** Matches phrases in which a guide claims to be a therapist or healer of any kind. */
const CLAIMS =
  /\b(?:as|I am|I'm|being) (?:your|a|an|the) (?:licensed |qualified )?(?:therapist|doctor|psycholog\w+|psychiatr\w+|counsell?or)/iu;

/** Matches words that name a disorder or give a diagnosis, in the languages of the guide's own texts. */
const DISORDERS =
  /\b(?:diagnos\w*|disorders?|bipolar\w*|borderline|schizo\w*|narcis+is\w*|narziss\w*|psychopath\w*|sociopath\w*|patholog\w*|PTSD|ADHD|OCD|BPD|autis\w*|neurotic|trastornos?|transtornos?|disturb[io] \w*personalit\w*|\w*störung|clinical(?:ly)? \w+)|диагноз\w*|расстройств\w*|障害|障碍|اضطراب|विकार/giu;

/**
 * Returns whether a sentence from a model may be shown to the person: it has no link or markup, does not claim to be a
 * therapist, and names no disorder that the person did not name first.
 */
export function isFit(text: string, ownWords: string): boolean {
  if (MARKUP.test(text) || CLAIMS.test(text)) return false;
  const own = ownWords.toLowerCase();
  return (text.match(DISORDERS) ?? []).every((word) => own.includes(word.toLowerCase()));
}
