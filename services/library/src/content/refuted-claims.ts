/**
 * Patterns of widespread claims that the cited sources refute. A sentence that mentions such a claim only to deny it is
 * accepted: it contains a word of doubt, or is a question.
 */
const CLAIMS: Readonly<Record<string, RegExp>> = {
  'a habit takes 21 days': /\b(takes?|in|after|only|within) (about |just |only )?(21|twenty-one) days\b/i,
  'a habit takes 66 days': /\btakes? (about |exactly |just )?66 days\b/i,
  'venting lowers anger':
    /\b(venting|punching a pillow|letting it (all )?out) (helps|lowers|releases|reduces|heals|works)\b/i,
  'journaling always helps': /\b(journal(l)?ing|writing) always (helps|heals|works)\b/i,
  'there is a buried trauma':
    /\byou (may|might|probably|must) (well )?have (a |some )?(buried|repressed|hidden) (trauma|memor)/i,
  'the body keeps the score':
    /\bthe body (always )?keeps the score\b(?!”|"|:| ?\(|,? (is|by|rests|has|was))/i,
  'trauma makes people grow': /\btrauma (always |simply )?makes (you|us|people) (grow|stronger)\b/i,
  'an ACE score predicts a future': /\bACE score (predicts|determines|decides) your\b/i,
  'twelve archetypes of Jung’s': /\bjung(['’]s|ian)? (twelve|12) archetypes\b/i,
  'archetypes are proven to be inherited':
    /\barchetypes (are|have been) (proven|shown) to be (inherited|innate|genetic)\b/i,
  'shadow work is proven':
    /\b(shadow work|jungian (therapy|analysis)) (is|has been) (scientifically |clinically )?proven\b/i,
  'affirmations lift self-esteem':
    /\baffirmations (lift|raise|boost|improve) (your |people['’]s )?self-esteem\b/i,
  'gratitude cures anxiety': /\bgratitude (cures|heals|treats) (anxiety|depression)\b/i,
  'meditation cannot harm': /\bmeditation (cannot|can['’]t|never) harms?\b/i,
  'learning styles': /\b(your|a person['’]s) learning style\b/i,
  'AI is a therapist': /\bAI (can|will) (be|replace) (your|a) therapist\b/i,
  'AI companions cure loneliness': /\bAI (companions?|chatbots?) (cures?|ends?|heals?) loneliness\b/i,
  'what annoys you is your shadow':
    /\bwhat(ever)? (annoys|irritates|triggers) you (in others )?is (always )?your (own )?shadow\b/i,
};

/**
 * Patterns of quotations that are widely attributed to Jung and occur nowhere in his works. A text must not repeat them
 * word for word, not even to deny them.
 */
const NOT_JUNG: Readonly<Record<string, RegExp>> = {
  'I am not what happened to me': /\bI am not what happened to me\b/i,
  'what you resist persists': /\bwhat you resist,? (not only )?persists\b/i,
  'until you make the unconscious conscious': /\buntil you make the unconscious conscious\b/i,
  'appears in our lives as fate':
    /\b(appears in our lives|call it|it will direct your life.{0,40}) (as |)fate\b/i,
  'pure gold': /\b(90|ninety) ?(%|per ?cent) (pure )?gold\b/i,
};
const DOUBT =
  /\b(not|no|never|n['’]t|nor|nobody|myth|false|wrong|refuted|disput\w*|contested|doubt\w*|claims?|claimed|heard|says? that|said|saying|tells? you|told|printed|popular|often|repeated|unsupported|unsourced|rather than|instead|however|cannot|misquot\w*|attributed|traced|circulat\w*|unproven|beware|question|slogan)\b|\?/i;

/** Returns the names of the forbidden claims that a text makes. */
export function refutedClaimsIn(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n/u);
  const claimed = Object.entries(CLAIMS)
    .filter(([, claim]) => sentences.some((sentence) => claim.test(sentence) && !DOUBT.test(sentence)))
    .map(([name]) => name);
  const printed = Object.entries(NOT_JUNG)
    .filter(([, words]) => sentences.some((sentence) => words.test(sentence) && !DOUBT.test(sentence)))
    .map(([name]) => name);
  return [...claimed, ...printed];
}
