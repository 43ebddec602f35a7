import { crisisContacts } from '@shadow-guide/safety';
import { plainEndings, shortHosts, wordEndings } from './lists/platforms.js';

const { hosts: crisisHosts } = crisisContacts();

const LINK =
  /(?:https?|hxxps?|ftp|tg|whatsapp) ?: ?\/\/ ?([^\s/?#]{1,100})|(?<![\p{L}\p{N}])www ?\. ?([a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){0,4})/gu;
/** Matches a domain name: up to four labels, a top-level domain, and the start of a path. */
const DOMAIN = /(?<![a-z0-9@.-])((?:[a-z0-9-]{1,40}\.){1,4})([a-z]{2,10})(\/[^\s]?)?(?![a-z0-9])/gu;
const DOTTED_OUT =
  /(?<![a-z0-9])([a-z0-9][a-z0-9_-]{1,40})(?: ?[([{<] ?(?:dot|\.|punkt|punto|ponto|point|точка|tochka) ?[)\]}>] ?| \. | (?:dot|punkt|punto|ponto|точка|tochka|nokta) ?)(com|net|org|info|io|co|gg|de|fr|it|es|ru|uk|br|me|edu|pt|cn|jp|in|tr)(?![a-z0-9])/gu;
const ENDINGS = 'com|net|org|info|io|co|de|fr|it|es|ru|uk|br|me|edu|pt|cn|jp|in|tr|eu|ch|at|nl';
/**
 * Matches addresses with a spelled-out @. "At" in brackets always means @; a bare "at" is an ordinary word and counts
 * only when an address follows.
 */
const AT_SPELLED = new RegExp(
  String.raw`(?<![a-z0-9])[a-z0-9][a-z0-9._-]{1,40} ?(?:[([{<] ?(?:at|a|@|arroba|ät|chez|собака|cobaka) ?[)\]}>] ?[a-z0-9-]{2,40} ?(?:[([{<] ?(?:dot|\.|punkt|punto|ponto|point|точка) ?[)\]}>]|\.| dot | punkt | punto | ponto | point ) ?[a-z]{2,6}| (?:at|arroba|собака|sobaka|klammeraffe|chiocciola|arobase) [a-z0-9-]{2,40}(?: ?[([{<] ?(?:dot|\.|punkt|punto|ponto|point|точка) ?[)\]}>] ?[a-z]{2,6}| (?:dot|punkt|punto|ponto|point|точка|tochka|nokta) (?:${ENDINGS})|\.(?:com|net|org|ru|edu)))(?![a-z0-9])`,
  'u',
);
const MAIL = new RegExp(
  String.raw`(?<![a-z0-9])[a-z0-9][a-z0-9._%+-]{0,60}(?:@[a-z0-9-]{1,60}\.[a-z]{2,10}| ?@ ?[a-z0-9-]{1,60} ?\. ?(?:${ENDINGS})(?![a-z0-9]))`,
  'u',
);
const AT_PROVIDER =
  /(?:e-?mail|mail|write|reach|contact|message|find|address|addy|correo|schreib|ecris|scrivi|пиши|почта)[^.!?]{0,30} [a-z0-9._-]{3,40} ?(?:at|@|\(at\)|arroba) ?(?:gmail|hotmail|outlook|yahoo|proton|protonmail|icloud|gmx|yandex|mail ru|qq|naver)(?![a-z0-9])/u;
/** Matches account names with @, but not "f@ck" or "@everybody". */
const HANDLE =
  /(?<![\p{L}\p{N}._%+-])@(?!(?:everyone|everybody|all|here|anyone|anybody|home|work|night|school|sshole|times)(?![a-z0-9]))[\p{L}\p{N}_][\p{L}\p{N}_.]{2,30}/u;
const TAG = /(?<![\p{L}\p{N}])[a-z0-9_.]{2,32} ?#\d{4}(?!\d)/u;

/** Matches the words after "dot com" in phrases such as "the dot com bubble", which contain no address. */
const OF_HISTORY = /^ (?:bubble|boom|crash|era|bust|startup|company|years|business|money|millionaire)/u;

/** Returns whether a text contains an e-mail address, a site, or an account name with @. */
export function hasAddress(text: string): boolean {
  return (
    MAIL.test(text) ||
    AT_SPELLED.test(text) ||
    AT_PROVIDER.test(text) ||
    HANDLE.test(text) ||
    TAG.test(text) ||
    hasLink(text)
  );
}

function hasLink(text: string): boolean {
  for (const [, host, site] of text.matchAll(LINK)) if (!isCrisisHost(host ?? site ?? '')) return true;
  for (const [whole, labels = '', ending = '', path] of text.matchAll(DOMAIN)) {
    const host = labels + ending;
    if (isCrisisHost(host)) continue;
    if (shortHosts.has(host) || [...shortHosts].some((short) => host.endsWith(`.${short}`))) return true;
    const name = labels.slice(0, -1).split('.').at(-1) ?? '';
    if (!/[a-z]/u.test(labels) || name.length < 2 || whole.startsWith('.')) continue;
    if (plainEndings.has(ending) || (wordEndings.has(ending) && path)) return true;
  }
  for (const { 0: whole, 1: name = '', index } of text.matchAll(DOTTED_OUT)) {
    if (/^(?:the|a|that|this|of|pre|post)$/u.test(name) || OF_HISTORY.test(text.slice(index + whole.length)))
      continue;
    return true;
  }
  return false;
}

function isCrisisHost(host: string): boolean {
  return crisisHosts.has(host.replace(/^www\./u, ''));
}
