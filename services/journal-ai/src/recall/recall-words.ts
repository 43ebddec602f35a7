/** A stretch of days that a question may name, as people call it. */
export const rangeNames = [
  'today',
  'dayBefore',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const;
export type RangeName = (typeof rangeNames)[number];

/**
 * How a language asks for what somebody wrote earlier. All of it are regular expressions in the spelling that people use, without an
 * unbounded repetition; the reader folds them as a search folds a text (lower case, no accents), and takes the named stretch of days out
 * of the question before it looks.
 */
export interface RecallWords {
  /** Words before the question itself. */
  readonly lead: string;
  /** What was said about something, with the group `subject`. */
  readonly about: readonly string[];
  /** The same in words that are a statement without a question mark, which they need. */
  readonly aboutIfAsked?: readonly string[];
  /** When something was written about the last time, with the group `subject`. */
  readonly last: readonly string[];
  /** What was written on some days: only where such days are named. */
  readonly day: readonly string[];
  /** A summary: of the days that are named, else of today. */
  readonly summary: readonly string[];
  /** What comes back most. */
  readonly lately: readonly string[];
  readonly ranges: Readonly<Record<RangeName, string>>;
  /** What may stand before the name of a weekday, which `Intl` knows. */
  readonly beforeWeekday: string;
  /** Words of a subject that name nothing. */
  readonly small: string;
}

const EN_SAY =
  '(?:say|said|write|wrote|written|tell you|told you|mention|mentioned|note|noted|talk|talked|speak|spoke)(?: (?:to you|down|here|before|earlier|so far|already|once|anything|something|much)){0,3}';

const ROMANCE_ES = '(?:sobre|acerca del|acerca de|del|de)';
const ROMANCE_FR = "(?:sur |du |des |de |d'|à propos du |à propos de |au sujet du |au sujet de )";
const ROMANCE_PT = '(?:sobre|do|da|dos|das|de)';
const ROMANCE_IT =
  "(?:su |sul |sulla |sulle |sui |sugli |sullo |sull'|di |del |della |dello |dei |degli |delle |dell'|riguardo al |riguardo alla |riguardo a |a proposito del |a proposito della |a proposito di )";
const RU_SAY = '(?:говорил|писал|сказал|написал|рассказывал|рассказал|упоминал)а?';
const RU_ABOUT = '(?:про|обо|об|о)';

export const recallWords: Readonly<Record<string, RecallWords>> = {
  en: {
    lead: '(?:(?:and|so|but|ok|okay|hey|hi|hello|please|now)[, ]{1,2}){0,3}(?:(?:can|could|would) you (?:please )?(?:tell me|show me|find|look up|remind me(?: of)?) |tell me |show me |remind me (?:of )?|do you (?:still )?(?:remember|know|recall) |i forgot )?',
    about: [
      `what (?:all )?(?:did|have|had) i (?:ever |just |already |even )?${EN_SAY} (?:about|of|on|regarding) (?<subject>.{1,80})`,
      `what (?:all )?i (?:ever |just |already |have )?${EN_SAY} (?:about|of|on|regarding) (?<subject>.{1,80})`,
      `(?:did|have) i (?:ever |already )?${EN_SAY} about (?<subject>.{1,80})`,
      '(?:did|have) i (?:ever |already )?(?:mention|mentioned) (?<subject>.{1,80})',
      `how (?:often|many times) (?:did|have|do) i (?:ever )?${EN_SAY} about (?<subject>.{1,80})`,
      'how (?:often|many times) (?:did|have|do) i (?:ever )?(?:mention|mentioned) (?<subject>.{1,80})',
      '(?:find|list|look up) (?:all |everything |what |my entries |the entries |every entry ){0,3}(?:that )?(?:i (?:ever )?(?:said|wrote|have written|mentioned) )?about (?<subject>.{1,80})',
      '(?:everything|all)(?: that)? i (?:ever )?(?:said|wrote|have written) about (?<subject>.{1,80})',
    ],
    last: [
      `when did i last ${EN_SAY} (?:about|of|on) (?<subject>.{1,80})`,
      'when did i last mention (?<subject>.{1,80})',
      `when was the last time (?:that )?i ${EN_SAY} (?:about|of|on) (?<subject>.{1,80})`,
      'when was the last time (?:that )?i mentioned (?<subject>.{1,80})',
      `(?:find )?the last time (?:that )?i ${EN_SAY} (?:about|of|on) (?<subject>.{1,80})`,
    ],
    day: [`what (?:did|have) i ${EN_SAY}(?: about)?`, `what i ${EN_SAY}(?: about)?`],
    summary: [
      '(?:(?:can|could|would) you )?(?:please )?(?:(?:give|write|make) me )?(?:a |the )?(?:short |quick |brief )?(?:summar(?:y|ise|ize)|sum up|recap)(?: (?:of|for|from|me)){0,3}(?: (?:my|the) (?:entries|entry|day|words|journal|week|month)| everything| what i (?:wrote|said|have written))?(?: (?:of|for|from|on|in)){0,3}',
      'sum (?:my day|my week|it) up',
    ],
    lately: [
      'what (?:keeps|kept|has kept) (?:coming|returning)(?: back| up)?(?: lately| recently| these days)?',
      'what comes (?:back|up)(?: again)?(?: the most| most| most often| often)?(?: lately| recently| these days)?',
      'what (?:do|did|have) i (?:keep writing|write|been writing|written|mostly write)(?: the most| most| mostly)? about(?: the most| most| a lot)?(?: lately| recently| these days)?',
      'what are my (?:main |most common |recurring |biggest )?(?:themes|topics|patterns)(?: lately| recently| these days)?',
    ],
    ranges: {
      today: '(?:so far )?today|this (?:morning|afternoon|evening)',
      dayBefore: '(?:the )?day before yesterday',
      yesterday: '(?:from )?yesterday|last night',
      thisWeek: '(?:in |from )?this week',
      lastWeek: '(?:in |from )?last week',
      thisMonth: '(?:in |from )?this month',
      lastMonth: '(?:in |from )?last month',
    },
    beforeWeekday: '(?:on |last |from ){0,3}',
    small:
      "the|a|an|my|our|his|her|their|your|this|that|these|those|with|and|of|in|at|on|to|for|i|i'm|me|am|was|is|are|being|having|how|when|what|some|any|all|lately|recently|before|earlier|ever|again|really",
  },
  de: {
    lead: '(?:(?:und|also|aber|hallo|hey|bitte|ok|okay)[, ]{1,2}){0,3}(?:(?:kannst|könntest) du mir (?:bitte )?(?:sagen|zeigen),? |sag mir,? |zeig mir,? |weißt du(?: noch)?,? |erinnerst du dich(?: noch)?(?: daran)?,? )?',
    about: [
      'was hab(?:e)? ich (?:dir |hier |schon |früher |bisher |alles |denn |mal |zuletzt ){0,3}(?:über|von|zum|zur|zu) (?<subject>.{1,80}?) (?:gesagt|geschrieben|erzählt|notiert)',
      'was ich (?:dir |hier |schon |früher |bisher |alles |mal ){0,3}(?:über|von|zum|zur|zu) (?<subject>.{1,80}?) (?:gesagt|geschrieben|erzählt|notiert)(?: hab(?:e)?)?',
      'hab(?:e)? ich (?:dir |hier |je |jemals |schon |mal ){0,3}(?:etwas |was )?(?:über|von) (?<subject>.{1,80}?) (?:gesagt|geschrieben|erzählt|notiert)',
      'wie oft hab(?:e)? ich (?:hier |schon ){0,3}(?:über|von) (?<subject>.{1,80}?) (?:gesagt|geschrieben|erzählt)',
    ],
    last: [
      'wann hab(?:e)? ich (?:das letzte mal|zum letzten mal|zuletzt) (?:etwas )?(?:über|von) (?<subject>.{1,80}?) (?:gesagt|geschrieben|erzählt)',
      'wann hab(?:e)? ich (?<subject>.{1,80}?) (?:das letzte mal|zum letzten mal|zuletzt) erwähnt',
    ],
    day: ['(?:was|worüber) hab(?:e)? ich (?:alles )?(?:geschrieben|gesagt|notiert|erzählt)'],
    summary: [
      '(?:bitte )?fass(?:e)? (?:mir |bitte ){0,3}(?:(?:den|meinen) tag|(?:die|meine) woche|meine einträge|alles|das)?(?: von)?(?:,? was ich geschrieben habe)? ?zusammen',
      'kannst du (?:mir )?(?:den|meinen) tag zusammenfassen',
      'kannst du (?:mir )?(?:die|meine) woche zusammenfassen',
      '(?:eine )?zusammenfassung(?: (?:von|des tages|der woche|meiner einträge))?',
    ],
    lately: [
      'was (?:kommt|kam|kehrt) (?:zuletzt |in letzter zeit |gerade )?(?:immer |am meisten |am häufigsten |oft )?wieder(?: zurück)?',
      'worüber schreibe ich (?:in letzter zeit |zuletzt )?(?:am meisten|am häufigsten|oft|immer wieder)',
      'was sind meine (?:häufigsten |wichtigsten )?themen',
    ],
    ranges: {
      today: 'heute',
      dayBefore: 'vorgestern',
      yesterday: 'gestern',
      thisWeek: '(?:in )?diese[rn]? woche',
      lastWeek: '(?:in der |die )?letzte[rn]? woche',
      thisMonth: '(?:in )?diese[mn] monat',
      lastMonth: '(?:im )?letzten monat',
    },
    beforeWeekday: '(?:am |letzten |vom ){0,3}',
    small:
      'der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|meinen|meinem|meiner|meines|unser|unsere|unseren|sein|seine|ihr|ihre|mit|und|im|in|zuletzt|neulich|früher',
  },
  es: {
    lead: '¿?(?:(?:y|pues|hola|oye|por favor|vale)[, ]{1,2}){0,3}¿?(?:(?:puedes|podrías) (?:decirme|mostrarme|buscar) |dime |recuerdas |te acuerdas de |muéstrame |busca )?',
    about: [
      `(?:lo )?que (?:te )?(?:he |había )?(?:dije|escribí|conté|mencioné|dicho|escrito|contado)(?: aquí| antes| ya){0,3} ${ROMANCE_ES} (?<subject>.{1,80})`,
      `cuántas veces (?:he )?(?:escrito|escribí|hablado|hablé) ${ROMANCE_ES} (?<subject>.{1,80})`,
    ],
    aboutIfAsked: [
      `(?:alguna vez )?(?:he )?(?:escrito|dicho|hablado|mencionado|escribí|dije|hablé)(?: aquí| algo| alguna vez){0,3} ${ROMANCE_ES} (?<subject>.{1,80}?)(?: alguna vez)?`,
    ],
    last: [
      `cuándo (?:escribí|hablé) ${ROMANCE_ES} (?<subject>.{1,80}?) por última vez`,
      `cuándo fue la última vez que (?:escribí|hablé|dije algo) ${ROMANCE_ES} (?<subject>.{1,80})`,
      `cuándo (?:escribí|hablé) por última vez ${ROMANCE_ES} (?<subject>.{1,80})`,
    ],
    day: ['(?:sobre |de )?qué (?:he )?(?:escribí|escrito|dije|dicho|hablé)'],
    summary: [
      '(?:por favor,? )?(?:puedes |podrías )?(?:resume|resumir|resumirme|resúmeme|dame un resumen|hazme un resumen|haz un resumen|un resumen)(?: de| del)?(?: (?:mi día|el día|día|mi semana|la semana|lo que (?:he )?(?:escribí|escrito)|mis entradas|todo))?',
    ],
    lately: [
      'qué (?:se repite|vuelve|aparece)(?: más| siempre| mucho)?(?: últimamente)?',
      '(?:sobre|de) qué (?:escribo|hablo)(?: más)?(?: últimamente)?',
      'cuáles son mis temas(?: principales)?(?: últimamente)?',
    ],
    ranges: {
      today: '(?:de )?hoy',
      dayBefore: 'anteayer|antes de ayer',
      yesterday: '(?:de )?ayer',
      thisWeek: '(?:en |de )?esta semana',
      lastWeek: '(?:en |de )?la semana pasada',
      thisMonth: '(?:en |de )?este mes',
      lastMonth: '(?:en |de )?el mes pasado',
    },
    beforeWeekday: '(?:el |del )?',
    small: 'el|la|los|las|lo|un|una|mi|mis|su|sus|nuestro|nuestra|con|y|en|últimamente|antes',
  },
  fr: {
    lead: "(?:(?:et|alors|bonjour|salut|dis|s'il te plaît)[, ]{1,2}){0,3}(?:(?:peux-tu|tu peux|pourrais-tu) me (?:dire|montrer|retrouver) |dis-moi |montre-moi |tu te souviens de |te souviens-tu de )?",
    about: [
      `(?:qu'est-ce que j'ai|qu'est-ce que je t'ai|qu'ai-je|ce que j'ai|ce que je t'ai) (?:déjà |bien )?(?:dit|écrit|raconté|noté)(?: ici| avant){0,3} ${ROMANCE_FR}(?<subject>.{1,80})`,
      `(?:est-ce que j'ai|ai-je) (?:déjà )?(?:écrit|parlé|dit)(?: ici| quelque chose){0,3} ${ROMANCE_FR}(?<subject>.{1,80})`,
      `(?:est-ce que j'ai|ai-je) (?:déjà )?mentionné (?<subject>.{1,80})`,
      `combien de fois (?:ai-je|est-ce que j'ai|j'ai) (?:écrit|parlé) ${ROMANCE_FR}(?<subject>.{1,80})`,
    ],
    aboutIfAsked: [
      `j'ai (?:déjà )?(?:écrit|parlé|dit)(?: ici| quoi| quelque chose){0,3} ${ROMANCE_FR}(?<subject>.{1,80})`,
    ],
    last: [
      `quand (?:ai-je|est-ce que j'ai|j'ai) (?:écrit|parlé) ${ROMANCE_FR}(?<subject>.{1,80}?) (?:pour )?la dernière fois`,
      `quand (?:ai-je|est-ce que j'ai|j'ai) (?:écrit |parlé )?pour la dernière fois (?:écrit |parlé )?${ROMANCE_FR}(?<subject>.{1,80})`,
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
  },
  pt: {
    lead: '(?:(?:e|então|oi|olá|por favor)[, ]{1,2}){0,3}(?:(?:você )?(?:pode|poderia) me (?:dizer|mostrar|lembrar) |me (?:diga|mostre|mostra|lembre|lembra) |(?:você )?(?:se )?lembra )?',
    about: [
      `d?o que (?:foi que )?(?:eu )?(?:já )?(?:disse|escrevi|falei|contei|anotei)(?: para você| aqui| antes){0,3} ${ROMANCE_PT} (?<subject>.{1,80})`,
      `quantas vezes (?:eu )?(?:já )?(?:escrevi|falei) ${ROMANCE_PT} (?<subject>.{1,80})`,
    ],
    aboutIfAsked: [
      `(?:eu )?já (?:escrevi|falei|disse)(?: aqui| algo| alguma coisa){0,3} ${ROMANCE_PT} (?<subject>.{1,80})`,
    ],
    last: [
      `(?:quando|qual) foi a última vez que (?:eu )?(?:escrevi|falei|disse algo) ${ROMANCE_PT} (?<subject>.{1,80})`,
      `quando (?:eu )?(?:escrevi|falei) ${ROMANCE_PT} (?<subject>.{1,80}?) pela última vez`,
    ],
    day: ['(?:sobre )?o que (?:eu )?(?:escrevi|disse|anotei|falei)'],
    summary: [
      '(?:por favor,? )?(?:você )?(?:pode |poderia )?(?:resuma|resume|resumir|faça um resumo|faz um resumo|um resumo)(?: de| do| da)?(?: o)?(?: (?:meu dia|dia|minha semana|a semana|semana|que (?:eu )?escrevi|tudo))?',
    ],
    lately: [
      'o que (?:se repete|volta|aparece)(?: mais| sempre)?(?: ultimamente)?',
      'sobre o que (?:eu )?(?:escrevo|falo|tenho escrito)(?: mais)?(?: ultimamente)?',
      'quais são (?:os )?meus (?:principais )?temas',
    ],
    ranges: {
      today: '(?:de )?hoje',
      dayBefore: 'anteontem',
      yesterday: '(?:de )?ontem',
      thisWeek: '(?:n|d)?(?:esta|essa) semana',
      lastWeek: '(?:na |da |a )?semana passada',
      thisMonth: '(?:n|d)?(?:este|esse) mês',
      lastMonth: '(?:no |do |o )?mês passado',
    },
    beforeWeekday: '(?:na |no |da )?',
    small: 'o|a|os|as|um|uma|meu|minha|meus|minhas|seu|sua|nosso|nossa|com|e|no|na|ultimamente|antes',
  },
  it: {
    lead: '(?:(?:e|allora|ciao|per favore)[, ]{1,2}){0,3}(?:(?:puoi|potresti) (?:dirmi|mostrarmi) |dimmi |mostrami |ti ricordi )?',
    about: [
      `(?:che cosa|cosa|che|quello che) (?:ti )?(?:ho|avevo) (?:già |mai )?(?:detto|scritto|raccontato|annotato)(?: qui| prima){0,3} ${ROMANCE_IT}(?<subject>.{1,80})`,
      `quante volte ho (?:scritto|parlato) ${ROMANCE_IT}(?<subject>.{1,80})`,
    ],
    aboutIfAsked: [
      `(?:ti )?ho (?:già |mai )?(?:scritto|parlato|detto)(?: qui| qualcosa){0,3} ${ROMANCE_IT}(?<subject>.{1,80})`,
    ],
    last: [
      `quando ho (?:scritto|parlato) (?:per )?l'ultima volta ${ROMANCE_IT}(?<subject>.{1,80})`,
      `(?:quando è|quand'è) stata l'ultima volta che ho (?:scritto|parlato) ${ROMANCE_IT}(?<subject>.{1,80})`,
    ],
    day: ['(?:di )?(?:che cosa|cosa) ho (?:scritto|detto|annotato|parlato)'],
    summary: [
      '(?:per favore,? )?(?:puoi |potresti )?(?:riassumi|riassumere|riassumimi|fammi un riassunto|un riassunto)(?: di| della)?(?: (?:la mia giornata|mia giornata|la giornata|giornata|settimana|la mia settimana|mia settimana|la settimana|quello che ho scritto|tutto))?',
    ],
    lately: [
      '(?:che cosa|cosa) (?:torna|ritorna|si ripete)(?: più spesso| sempre| spesso)?(?: ultimamente)?',
      'di (?:che )?cosa (?:scrivo|parlo)(?: di più| più spesso)?(?: ultimamente)?',
      'quali sono i miei temi(?: principali| ricorrenti)?',
    ],
    ranges: {
      today: '(?:di )?oggi',
      dayBefore: "(?:l')?altro ieri",
      yesterday: '(?:di )?ieri',
      thisWeek: '(?:di )?questa settimana',
      lastWeek: '(?:della |la )?settimana scorsa|(?:della |la )scorsa settimana',
      thisMonth: '(?:di )?questo mese',
      lastMonth: '(?:del |il )?mese scorso|(?:dello |lo )scorso mese',
    },
    beforeWeekday: '(?:di )?',
    small:
      "il|lo|la|i|gli|le|l'|un|una|mio|mia|miei|mie|suo|sua|nostro|nostra|con|e|nel|nella|ultimamente|prima",
  },
  ru: {
    lead: '(?:(?:а|и|ну|привет|пожалуйста)[, ]{1,2}){0,3}(?:скажи(?: мне)?,? |напомни(?: мне)?,? |покажи(?: мне)?,? |(?:ты )?помнишь,? |можешь (?:сказать|напомнить|показать),? )?',
    about: [
      `что я (?:тебе |уже |раньше |здесь |когда-то ){0,3}${RU_SAY} (?:тебе |здесь |раньше ){0,3}${RU_ABOUT} (?<subject>.{1,80})`,
      `(?:я )?(?:когда-нибудь |уже )?${RU_SAY} ли я (?:когда-нибудь |уже |здесь ){0,3}(?:что-нибудь |что-то )?${RU_ABOUT} (?<subject>.{1,80})`,
      `сколько раз я ${RU_SAY} ${RU_ABOUT} (?<subject>.{1,80})`,
    ],
    aboutIfAsked: [`я (?:когда-нибудь |уже |здесь ){0,3}${RU_SAY} ${RU_ABOUT} (?<subject>.{1,80})`],
    last: [
      `когда я ${RU_SAY} ${RU_ABOUT} (?<subject>.{1,80}?) (?:в )?последний раз`,
      `когда я (?:в )?последний раз ${RU_SAY} (?:что-то |что-нибудь )?${RU_ABOUT} (?<subject>.{1,80})`,
    ],
    day: [`что я ${RU_SAY}`, `о чём я ${RU_SAY}`],
    summary: [
      '(?:пожалуйста,? )?(?:подведи итоги?|подытожь|резюмируй|перескажи|кратко перескажи|сделай (?:краткое )?резюме)(?: за)?(?: (?:мой день|день|дня|моего дня|мою неделю|неделю|недели|мои записи|моих записей|,? ?что я (?:написал|написала|писал|писала)))?',
    ],
    lately: [
      'что (?:чаще всего |всё время |постоянно )?(?:повторяется|возвращается)(?: в последнее время)?',
      'о чём я (?:чаще всего |больше всего )?(?:пишу|писал|писала)(?: чаще всего)?(?: в последнее время)?',
      'какие у меня (?:главные )?темы',
      'какие темы (?:чаще всего |постоянно )?повторяются(?: чаще всего)?',
    ],
    ranges: {
      today: '(?:за )?сегодня',
      dayBefore: '(?:за )?позавчера',
      yesterday: '(?:за )?вчера',
      thisWeek: '(?:на|за) эт(?:ой|у) недел[юе]',
      lastWeek: '(?:на|за) прошл(?:ой|ую) недел[юе]',
      thisMonth: '(?:в|за) эт(?:ом|от) месяце?',
      lastMonth: '(?:в|за) прошл(?:ом|ый) месяце?',
    },
    beforeWeekday: '(?:в |во )?',
    small:
      'мой|моя|моё|мои|моего|моей|моих|моём|мою|нашу|наш|наша|нашей|нашем|свою|своей|своём|своего|с|и|в|на|недавно|раньше',
  },
  ja: {
    lead: '(?:(?:私は|わたしは|僕は|俺は|前に|以前|この前|これまでに|最近|私が|僕が)、?){0,2}',
    about: [
      '(?<subject>.{1,80}?)(?:について|のことを?|の話を?)(?:は)?、?(?:私は|僕は|前に|以前|これまでに)?(?:何を|なんて|何と|何て|なにを)(?:言った|言いました|書いた|書きました|書いてた|書いていた|話した|話しました)(?:の)?(?:か|っけ|かな)?(?:教えて)?(?:ください)?',
      '(?<subject>.{1,80}?)について書いたことは?(?:ある|あります|あった)(?:か|っけ|かな)?',
    ],
    last: [
      '(?<subject>.{1,80}?)(?:について|のことを)最後にいつ(?:書いた|話した|書きました)(?:か|っけ)?',
      '最後に(?<subject>.{1,80}?)(?:について|のことを)(?:書いた|話した)のはいつ(?:ですか|だっけ|でしたか)?',
      '(?<subject>.{1,80}?)(?:について|のことを)最後に(?:書いた|話した)のはいつ(?:ですか|だっけ|でしたか)?',
    ],
    day: ['(?:は|に)?、?(?:私は|僕は)?何を?(?:書いた|書きました|言った|話した)(?:の)?(?:か|っけ|かな)?'],
    summary: [
      '(?:一日)?(?:書いたことを|のことを?|の記録を?|の日記を?|の内容を?|を)?(?:まとめて|要約して)(?:ください|くれる|くれますか)?',
    ],
    lately: [
      '(?:最近|このごろ|近頃)、?(?:よく|何度も|一番多く|くり返し|繰り返し)(?:出てくる|書いている)(?:こと|テーマ|話題)は?(?:何|なに)?(?:ですか)?',
    ],
    ranges: {
      today: '今日',
      dayBefore: '一昨日|おととい',
      yesterday: '昨日|きのう',
      thisWeek: '今週',
      lastWeek: '先週',
      thisMonth: '今月',
      lastMonth: '先月',
    },
    beforeWeekday: '',
    small: '私の|わたしの|僕の|俺の|うちの',
  },
  zh: {
    lead: '(?:请|請|那|你?(?:还|還)?(?:记得|記得)|告诉我|告訴我){0,3},?',
    about: [
      '我(?:之前|以前|刚才|剛才|曾经|曾經|都){0,3}(?:关于|關於|对于|對於)(?<subject>.{1,80}?)(?:都)?(?:说|說|写|寫|提)(?:了|过|過)?(?:什么|什麼|些什么|些什麼|哪些)(?:吗|嗎)?',
      '(?:关于|關於)(?<subject>.{1,80}?),?我(?:之前|以前|曾经|曾經|都){0,3}(?:说|說|写|寫)(?:了|过|過)?(?:什么|什麼|些什么|些什麼|哪些)',
    ],
    last: [
      '我(?:上次|最后一次|最後一次)是(?:什么时候|什麼時候)(?:写|寫|提|说|說)(?:到|起)?(?<subject>.{1,80}?)的?',
      '我(?:上次|上一次|最后一次|最後一次)(?:是(?:什么时候|什麼時候))?(?:写|寫|提|说|說)(?:到|起|关于|關於)?(?<subject>.{1,80}?)是?(?:在)?(?:什么时候|什麼時候|何时|哪天)',
      '我(?:什么时候|什麼時候)(?:最后一次|最後一次|上次)(?:写|寫|提|说|說)(?:到|起)?(?<subject>.{1,80})',
    ],
    day: ['我?(?:都)?(?:写|寫|说|說|记|記)(?:了|过|過)?(?:什么|什麼|些什么|些什麼|啥)'],
    summary: [
      '(?:请|請)?(?:能|可以)?(?:帮我|幫我)?(?:总结|總結|概括|归纳|歸納)(?:一下)?(?:我)?(?:的)?(?:一天|这一天|內容|内容|日记|日記|记录|記錄|写的内容|寫的內容|写了什么|寫了什麼)?(?:吗|嗎)?',
    ],
    lately: [
      '(?:最近)?(?:什么|什麼|哪些)(?:主题|主題|话题|話題|事情|事)?(?:最常|经常|經常|总是|總是|反复|反覆)(?:出现|出現|回来|回來)',
      '我最近(?:最常|经常|經常|总是|總是|都)?(?:在)?(?:写|寫|说|說)(?:些|的)?(?:什么|什麼|哪些)',
    ],
    ranges: {
      today: '今天',
      dayBefore: '前天',
      yesterday: '昨天',
      thisWeek: '这周|這週|本周|本週|这个星期|這個星期',
      lastWeek: '上周|上週|上个星期|上個星期|上星期',
      thisMonth: '这个月|這個月|本月',
      lastMonth: '上个月|上個月',
    },
    beforeWeekday: '',
    small: '我的|我们的|我們的|我',
  },
  hi: {
    lead: '(?:(?:और|तो|अच्छा)[, ]{1,2}){0,3}(?:क्या (?:तुम्हें|आपको) याद है,? |मुझे बताओ,? |बताओ,? |बताइए,? )?(?:कि )?',
    about: [
      '(?:मैंने )?(?<subject>.{1,80}?) के बारे में (?:मैंने )?(?:पहले )?(?:क्या-क्या|क्या) (?:कहा|लिखा|बताया)(?: था| है)?',
    ],
    last: [
      '(?:मैंने )?(?:आख़िरी|पिछली|अंतिम) बार (?:मैंने )?(?<subject>.{1,80}?) के बारे में (?:मैंने )?कब (?:लिखा|कहा)(?: था)?',
      '(?:मैंने )?(?<subject>.{1,80}?) के बारे में (?:मैंने )?(?:आख़िरी|पिछली|अंतिम) बार कब (?:लिखा|कहा)(?: था)?',
    ],
    day: ['(?:को )?(?:मैंने )?(?:को )?क्या (?:लिखा|कहा)(?: था| है)?'],
    summary: [
      '(?:मुझे )?(?:मेरे |का |के ){0,3}(?:दिन का |हफ़्ते का )?(?:सारांश|सार)(?: दो| बना दो| बताओ| दीजिए| बताइए)?',
    ],
    lately: ['(?:हाल में |आजकल |इन दिनों )?(?:क्या|कौन सी बात) (?:बार-बार|बार बार) (?:आता|आती|आ रहा|आ रही) है'],
    ranges: {
      today: 'आज',
      dayBefore: 'परसों',
      yesterday: 'कल',
      thisWeek: 'इस (?:हफ़्ते|सप्ताह)',
      lastWeek: 'पिछले (?:हफ़्ते|सप्ताह)',
      thisMonth: 'इस महीने',
      lastMonth: 'पिछले महीने',
    },
    beforeWeekday: '',
    small: 'मेरे|मेरी|मेरा|अपने|अपनी|अपना|हमारे|हमारी|और|की|के|का',
  },
  ar: {
    lead: '(?:(?:و|طيب|من فضلك)[،, ]{1,2}){0,3}(?:هل تذكر |هل تتذكر |قل لي |اخبرني )?',
    about: [
      'كم مرة (?:كتبت|تحدثت) (?:عن|حول) (?<subject>.{1,80})',
      '(?:ما الذي|ما) كتبته (?:عن|حول) (?<subject>.{1,80})',
      'ماذا (?:قلت|كتبت|ذكرت|حكيت)(?: لك| هنا| من قبل){0,3} (?:عن|بشأن|حول) (?<subject>.{1,80})',
      'هل (?:كتبت|قلت|ذكرت)(?: شيئا| يوما| هنا| من قبل){0,3} (?:عن|حول) (?<subject>.{1,80})',
    ],
    last: [
      'متى (?:كتبت|تحدثت) (?:آخر مرة|لآخر مرة) عن (?<subject>.{1,80})',
      'متى (?:كانت )?آخر مرة (?:كتبت|تحدثت) (?:فيها )?عن (?<subject>.{1,80})',
    ],
    day: ['ماذا (?:كتبت|قلت)'],
    summary: ['(?:لخص|لخصي|أعطني ملخصا|ملخص)(?: لي)?(?: يومي| ما كتبت| ما كتبته){0,3}'],
    lately: [
      'ما الذي (?:يتكرر|يعود)(?: كثيرا| دائما)?(?: مؤخرا| هذه الأيام)?',
      'عن ماذا أكتب(?: كثيرا(?: مؤخرا)?| مؤخرا)',
    ],
    ranges: {
      today: 'اليوم',
      dayBefore: 'أول (?:من )?أمس',
      yesterday: '(?:ب)?(?:ال)?أمس|البارحة',
      thisWeek: '(?:في )?هذا الأسبوع',
      lastWeek: '(?:في )?الأسبوع الماضي',
      thisMonth: 'هذا الشهر',
      lastMonth: 'الشهر الماضي',
    },
    beforeWeekday: '(?:يوم )?',
    small: 'مع|في|و',
  },
};
