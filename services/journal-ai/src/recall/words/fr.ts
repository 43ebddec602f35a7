import type { RecallWords } from './recall-words.js';

const ABOUT = "(?:sur |du |des |de |d'|à propos du |à propos de |au sujet du |au sujet de )";

export const fr: RecallWords = {
  lead: "(?:(?:et|alors|bonjour|salut|dis|s'il te plaît)[, ]{1,2}){0,3}(?:(?:peux-tu|tu peux|pourrais-tu) me (?:dire|montrer|retrouver) |dis-moi |montre-moi |tu te souviens de |te souviens-tu de )?",
  about: [
    `(?:qu'est-ce que j'ai|qu'est-ce que je t'ai|qu'ai-je|ce que j'ai|ce que je t'ai) (?:déjà |bien )?(?:dit|écrit|raconté|noté)(?: ici| avant){0,3} ${ABOUT}(?<subject>.{1,80})`,
    `(?:est-ce que j'ai|ai-je) (?:déjà )?(?:écrit|parlé|dit)(?: ici| quelque chose){0,3} ${ABOUT}(?<subject>.{1,80})`,
    `(?:est-ce que j'ai|ai-je) (?:déjà )?mentionné (?<subject>.{1,80})`,
    `combien de fois (?:ai-je|est-ce que j'ai|j'ai) (?:écrit|parlé) ${ABOUT}(?<subject>.{1,80})`,
  ],
  aboutIfAsked: [
    `j'ai (?:déjà )?(?:écrit|parlé|dit)(?: ici| quoi| quelque chose){0,3} ${ABOUT}(?<subject>.{1,80})`,
  ],
  last: [
    `quand (?:ai-je|est-ce que j'ai|j'ai) (?:écrit|parlé) ${ABOUT}(?<subject>.{1,80}?) (?:pour )?la dernière fois`,
    `quand (?:ai-je|est-ce que j'ai|j'ai) (?:écrit |parlé )?pour la dernière fois (?:écrit |parlé )?${ABOUT}(?<subject>.{1,80})`,
  ],
  day: ["(?:qu'est-ce que j'ai|qu'ai-je|de quoi j'ai|de quoi ai-je) (?:écrit|dit|noté|parlé)"],
  summary: [
    "(?:s'il te plaît,? )?(?:tu peux |peux-tu )?(?:résume|résumer|me résumer|résume-moi|fais-moi un résumé|fais un résumé|un résumé)(?: de| du)?(?: (?:ma journée|la journée|ma semaine|la semaine|ce que j'ai écrit|mes notes|tout))?",
  ],
  lately: [
    "qu'est-ce qui revient(?: le plus| souvent| toujours)?(?: ces derniers temps)?",
    "(?:de|sur) quoi (?:est-ce que )?(?:je parle|j'écris|parle-je)(?: le plus| souvent)?(?: ces derniers temps)?",
    'quels sont mes thèmes(?: récurrents| principaux)?',
  ],
  ranges: {
    today: "(?:d')?aujourd'hui|ce (?:matin|soir)",
    dayBefore: 'avant-hier',
    yesterday: "(?:d')?hier",
    thisWeek: '(?:de )?cette semaine',
    lastWeek: '(?:de )?la semaine (?:dernière|passée)',
    thisMonth: '(?:de )?ce mois(?:-ci)?',
    lastMonth: '(?:du |le )?mois (?:dernier|passé)',
  },
  beforeWeekday: '(?:le |de )?',
  small: "le|la|les|l'|un|une|mon|ma|mes|son|sa|ses|notre|nos|avec|et|au|aux|récemment|dernièrement|avant",
};
