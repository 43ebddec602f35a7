import { skeletonOf } from './handle-skeleton.js';
import { hasWordOf, type WordList } from './word-lists.js';

/**
 * Words that no handle has: abuse, slurs, sexual words, names of hatred, calls to harm oneself. Wider than the rules for posts: a name
 * has no sentence around it that tells what happened to somebody, everybody in the group reads it, and another one costs nothing.
 * What stands inside names of people ("Hannigan", "Kikelomo") is not in the first list; there `rn` is read as `m`.
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

/** Whether others could be hurt by a handle, whatever was meant by it. */
export function isHurtful(handle: string): boolean {
  return hasWordOf(hurtful, handle);
}

/** Not with each letter once: short words would be others. */
function wordsFrom(words: string): Set<string> {
  return new Set(words.split(',').map(skeletonOf));
}
