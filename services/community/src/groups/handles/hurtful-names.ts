import { skeletonOf } from './handle-skeleton.js';
import { hasWordOf, type WordList } from './word-lists.js';

/**
 * Words that no handle may contain: abuse, slurs, sexual words, names of hate groups, calls to self-harm. This list is
 * stricter than the rules for posts: a name has no surrounding sentence that explains it, everybody in the group reads
 * it, and choosing another one costs nothing. Skeletons read `rn` as `m`, so words that then occur inside people's
 * names ("Hannigan", "Kikelomo") are not in the first list.
 */
const hurtful: WordList = {
  anywhere: wordsFrom(`
    nigger, nigga, faggot, retard, hitler, neonazi, white power, fuck, slut, whore, bitch, asshole, arsehole, bullshit, pedophil,
    paedophil, rapist, molester, pornstar, pornhub, pornograph, blowjob, dildo, penis, vagina, kill yourself, hang yourself, suicide,
    hurensohn, fotze, schwuchtel, wichser, putain, salope, hijo de puta, pendejo, puttana, stronzo, caralho, kurwa, шлюха, пидор, блять`),
  alone: wordsFrom(`
    fag, fags, spic, spics, chink, gook, kike, tranny, nazi, nazis, cunt, cunts, shit, cum, cock, pussy, tits, anal, sex, sexy, horny, nude,
    nudes, pedo, rape, incest, kys, pro ana, neger, puta, puto, pute, maricon, mierda, merda, scheisse, сука, хуй, жид, хач`),
  whole: wordsFrom('kkk, dick, porn, terrorist, go die, pro ana'),
  innocent: wordsFrom('retardant, peniston'),
};

/** Returns whether a handle could hurt others, whatever its owner meant. */
export function isHurtful(handle: string): boolean {
  return hasWordOf(hurtful, handle);
}

/**
 * Returns the skeletons of words without collapsing double letters, because that would turn short words into other
 * words.
 */
function wordsFrom(words: string): Set<string> {
  return new Set(words.split(',').map(skeletonOf));
}
