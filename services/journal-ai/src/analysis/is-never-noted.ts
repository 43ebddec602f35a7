import { checkSafety } from '@shadow-guide/safety';

/**
 * Pattern for words that name an illness, a diagnosis or a medicine. Most are stems that many languages share; short
 * ones match only as whole words.
 */
const HEALTH = new RegExp(
  [
    String.raw`(?<!\p{L})(?:adhd|adhs|tdah|ptsd|ptbs|tspt|ocd|hiv|vih)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:${[
      'diagnos|disorder|autis|bipol|schizo|esquizo|psychos[ei]|psychotic|psicosis|psicótic|borderline|narcis|narziss',
      'depress|dépress|depresi|anorex|anorek|anoress|bulim|addict|alcohol|alkohol|self-?harm|suici|suizid|overdos',
      'cancer|cáncer|krebs|tum[oóe]u?r|diabet|epilep|alzheimer|demen[tcz]|medicat|medikament|medicament|chemother',
      'депресс|депрес|бипол|біпол|шизо|диагн|діагн|суицид|суїцид',
    ].join('|')})`,
    'うつ病|双極性|統合失調|抑郁症|抑鬱症|双相|雙相|精神分裂|우울증|조현병|اكتئاب|अवसाद',
  ].join('|'),
  'iu',
);

/**
 * Returns whether a model's note must not be stored, whatever the instructions said: the note names an illness, a
 * diagnosis or a medicine, of the person or of somebody else, or its text signals danger. In doubt nothing is stored:
 * the person can add a note that they miss.
 */
export function isNeverNoted(note: { text: string; subject: string; quote: string }): boolean {
  const { text, subject, quote } = note;
  return HEALTH.test(`${text}\n${subject}`) || checkSafety(text) !== null || checkSafety(quote) !== null;
}
