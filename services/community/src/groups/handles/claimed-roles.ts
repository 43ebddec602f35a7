import { hasWordOf, skeletonsOf, type WordList } from './word-lists.js';

/**
 * Words for roles of this product, in twenty languages, and for anonymous users. "Guided by stars" and "Doctorow" are
 * allowed names.
 */
const roles: WordList = {
  anywhere: skeletonsOf(`
    admin, moderator, moderation, operator, therapist, psychotherap, psycholog, psychiatr, counsellor, counselor,
    counselling, counseling, clinician, shadow guide, the guide, anonymous, anonymus, official, helpdesk, hotline,
    crisis line, customer service, webmaster, sysop, moderateur, moderador, moderatore, thérapeute, terapeuta, therapeut,
    terapeut, psicolog, psycholoog, psikolog, anonyme, anonimo, oficial, offiziell, officiel, yönetici,
    админ, адмін, модератор, терапевт, психолог, психиатр, психіатр, аноним, анонім,
    διαχειριστής, ψυχολόγος, θεραπευτής, συντονιστής, مشرف, مسؤول, مجهول, معالج, מנהל, מטפל, פסיכולוג,
    मॉडरेटर, एडमिन, डॉक्टर, चिकित्सक, 管理员, 管理員, 版主, 客服, 医生, 醫生, 咨询师, 諮詢師, 治疗师, 匿名, 官方, 管理者, 運営, 公式,
    カウンセラー, セラピスト, 관리자, 운영자, 상담사, 치료사, 익명`),
  alone: skeletonsOf(`
    guide, guides, mod, mods, support, doctor, doctors, dr, staff, nurse, coach, anon, arzt, ärztin, berater, beraterin,
    médecin, médico, doktor, lekarz, suporte, soporte, врач, доктор, лікар, поддержка, підтримка, γιατρός, طبيب, دكتور, רופא, 医師, 의사`),
  whole: skeletonsOf('system, bot, deleted, owner, host, team, root, everyone, helper'),
  innocent: skeletonsOf('badminton, cooperat'),
};

/**
 * Returns whether a handle claims a role in this product or claims to be anonymous: a moderator, a therapist, the
 * guide, "Anonymous".
 */
export function claimsRole(handle: string): boolean {
  return hasWordOf(roles, handle);
}
