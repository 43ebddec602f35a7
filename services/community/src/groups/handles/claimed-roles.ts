import { skeletonOf } from './handle-skeleton.js';

/** Words that nobody else has inside a word of theirs: found anywhere in a handle, also written apart. */
const anywhere = [
  ...rolesOf(`
    admin, moderator, moderation, operator, therapist, psychotherap, psycholog, psychiatr, counsellor, counselor,
    counselling, counseling, clinician, shadow guide, the guide, anonymous, anonymus, official, helpdesk, hotline,
    crisis line, customer service, webmaster, sysop, moderateur, moderador, moderatore, thérapeute, terapeuta, therapeut,
    terapeut, psicolog, psycholoog, psikolog, anonyme, anonimo, oficial, offiziell, officiel, yönetici,
    админ, адмін, модератор, терапевт, психолог, психиатр, психіатр, аноним, анонім,
    διαχειριστής, ψυχολόγος, θεραπευτής, συντονιστής, مشرف, مسؤول, مجهول, معالج, מנהל, מטפל, פסיכולוג,
    मॉडरेटर, एडमिन, डॉक्टर, चिकित्सक, 管理员, 管理員, 版主, 客服, 医生, 醫生, 咨询师, 諮詢師, 治疗师, 匿名, 官方, 管理者, 運営, 公式,
    カウンセラー, セラピスト, 관리자, 운영자, 상담사, 치료사, 익명`),
];

/** Words that are a claim only when they stand by themselves: "guided by stars" and "Doctorow" are names. */
const alone = rolesOf(`
  guide, guides, mod, mods, support, doctor, doctors, dr, staff, nurse, coach, anon, arzt, ärztin, berater, beraterin,
  médecin, médico, doktor, lekarz, suporte, soporte, врач, доктор, лікар, поддержка, підтримка, γιατρός, طبيب, دكتور, רופא, 医師, 의사`);

/** Words that are a claim only when a handle is nothing else. */
const whole = rolesOf('system, bot, deleted, owner, host, team, root, everyone, helper');

/** Words that hold one of the first list by chance. */
const innocent = rolesOf('badminton, cooperat');

/**
 * Whether a handle says that whoever goes by it has an office here, or is nobody: a moderator, a therapist, the guide, "Anonymous".
 * Other spellings of the same count too: other alphabets, digits for letters, letters apart, letters twice.
 */
export function claimsRole(handle: string): boolean {
  const all = [...innocent].reduce((text, word) => text.replaceAll(word, ''), skeletonOf(handle));
  if (whole.has(all)) return true;
  if (anywhere.some((role) => all.includes(role) || withoutDoubles(all).includes(role))) return true;
  return [...wordsOf(handle), handle].some((word) => {
    const skeleton = skeletonOf(word);
    return alone.has(skeleton) || alone.has(withoutDoubles(skeleton));
  });
}

/** The words of a handle, also those that a capital or a number parts: "MyGuide", "guide24". */
function wordsOf(handle: string): string[] {
  const words = handle.normalize('NFKC').split(/[\s\-_.'’]+/u);
  const inner = words.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})|\d+/u));
  return [...words, ...inner].filter((word) => word !== '');
}

/** The skeletons of words, also with each letter once where it stands twice. */
function rolesOf(words: string): Set<string> {
  const skeletons = words.split(',').map(skeletonOf);
  return new Set(skeletons.flatMap((skeleton) => [skeleton, withoutDoubles(skeleton)]));
}

/** "addmiin" is read as "admin". */
function withoutDoubles(text: string): string {
  return text.replace(/(.)\1+/gu, '$1');
}
