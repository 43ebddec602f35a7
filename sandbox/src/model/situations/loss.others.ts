import { words } from '../language/plain-pack.js';
import type { OtherLanguage } from './situation.js';

/** Patterns for losses of every kind, and the questions that may follow. */
export const LOSS_IN_OTHERS: Readonly<
  Record<OtherLanguage, { readonly shows: RegExp; readonly asks: readonly string[] }>
> = {
  es: {
    shows: words(
      '(?:murió|ha muerto|falleció|ha fallecido|se murió|se nos murió|aborto espontáneo|funeral|entierro|perdí (?:al|el) bebé|perdimos (?:al|el) bebé|perdí el embarazo|me (?:ha dejado|dejó)(?=\\s*(?:[.,;!?…]|$|por otr[oa]|hoy|ayer|anoche|hace|después de))|hemos roto|rompimos|terminó conmigo|nos separamos)',
    ),
    asks: ['¿Hay alguien contigo en esto?', '¿Quieres escribir algo más sobre ello?'],
  },
  de: {
    shows: words(
      'gestorben|verstorben|ist tot|Beerdigung|Fehlgeburt|das Baby verloren|unser Baby verloren|eingeschläfert|einschläfern|eingeschlafen für immer|(?:hat|habt) mich verlassen|hat (?:mit mir )?Schluss gemacht|haben uns getrennt|Scheidung',
    ),
    asks: ['Ist jemand bei dir?', 'Möchtest du mehr davon schreiben?'],
  },
  fr: {
    shows: words(
      "est morte?|est décédée?|nous a quittés|parti(?:e)? dans son sommeil|s'est éteinte?|enterrement|obsèques|fausse couche|perdu (?:le|notre|mon) bébé|euthanasi\\p{L}*|m'a (?:quittée?|larguée?)|on s'est séparés|on a rompu|nous avons rompu|divorce",
    ),
    asks: ['Y a-t-il quelqu’un avec toi ?', 'Veux-tu en écrire davantage ?'],
  },
  pt: {
    shows: words(
      'morreu|faleceu|se foi (?:hoje|ontem|nesta|esta|de madrugada)|velório|enterro|funeral|aborto espontâneo|perdi (?:o|meu) bebê|perdemos (?:o|nosso) bebê|terminou comigo|me deixou(?=\\s*(?:[.,;!?…]|$|por outr[oa]|hoje|ontem|depois de))|nós terminamos|a gente terminou|divórcio',
    ),
    asks: ['Há alguém com você?', 'Quer escrever mais sobre isso?'],
  },
  it: {
    shows: words(
      'è mort[oa]|sono morti|si è spent[oa]|ci ha lasciat[oi]|è mancat[oa]|funerale|aborto spontaneo|perso il bambino|perso la bambina|mi ha lasciat[oa](?=\\s*(?:[.,;!?…]|$|per un|oggi|ieri|dopo))|ci siamo lasciati|divorzio',
    ),
    asks: ['C’è qualcuno con te?', 'Vuoi scriverne ancora?'],
  },
  ja: {
    shows:
      /亡くな|息を引き取|死んだ|死にました|死んでしま|他界|葬儀|葬式|流産|死産|別れ(?:た|ました|を告げ)|振られ|離婚/u,
    asks: ['今、そばに誰かいますか？', 'もう少し書いてみたいですか？'],
  },
  zh: {
    shows: /去世|死了|过世|過世|走了以后|葬礼|葬禮|流产|流產|孩子没了|分手|离婚|離婚|离开了我|離開了我/u,
    asks: ['现在有人陪着你吗？', '你想再写一点吗？'],
  },
  hi: {
    shows: words(
      '(?:गुज़र|गुजर|चल बस|मर) ?(?:गए|गईं|गई|गया|बसे|बसी|बसा|चुके)|देहांत|निधन|मौत|अंतिम संस्कार|गर्भपात|तलाक|छोड़ (?:दिया|गया|गईं|गई)|ब्रेकअप',
    ),
    asks: ['क्या अभी आपके साथ कोई है?', 'क्या इस पर और लिखने का मन है?'],
  },
  ar: {
    shows: words(
      '(?:مات|ماتت|توفي|توفيت|توفّي|توفّيت|رحل|رحلت|رحيل|وفاة|جنازة|دفنا|إجهاض|أجهضت|فقدنا الجنين|فقدت (?:أمي|أبي|طفلي|جنيني)|انفصلنا|طلاق|تركني|تركتني)',
    ),
    asks: ['هل هناك من هو معك الآن؟', 'هل هناك رغبة في كتابة المزيد عنه؟'],
  },
  ru: {
    shows: words(
      'умер(?:ла|ли)?|скончал\\p{L}*|не стало|похорон\\p{L}*|похоронил\\p{L}*|выкидыш\\p{L}*|потеряли ребёнка|потеряла ребёнка|усыпил\\p{L}*|бросил меня|бросила меня|ушёл от меня|ушла от меня|мы расстались|развод\\p{L}*',
    ),
    asks: ['Есть ли кто-нибудь рядом?', 'Хочется ли написать об этом ещё?'],
  },
};
