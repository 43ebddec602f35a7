import { entirely, type PlainWords } from './plain-topic.js';

/** Plain things in German. */
export const PLAIN_WORDS_IN_GERMAN: PlainWords = {
  towardGuide: [
    {
      shows: entirely(
        'ich hasse (?:dich|euch)(?: so)?|fick dich|halt(?: den mund| die klappe|s maul| deine? \\w+)|du bist (?:so |echt |total |einfach )*(?:nutzlos|dumm|blöd|doof|unnütz|schlecht|keine hilfe)|du (?:hilfst|nützt) mir nicht',
      ),
      says: [
        'Das darf hier stehen, und niemand widerspricht dir.',
        'Ich habe es gelesen, und du musst es nicht zurücknehmen.',
      ],
      asks: ['Meinst du mich oder jemand anderen?', 'Was war, bevor du das geschrieben hast?'],
    },
    {
      shows: entirely('ich (?:liebe dich|hab(?:e)? dich lieb)(?: so)?(?: sehr)?'),
      says: [
        'Das sind warme Worte, und ich kann sie nicht erwidern: Ich bestehe nur aus Regeln.',
        'Schön zu lesen, und ich will ehrlich sein: Ich bin nur Regeln und kann nicht lieben.',
      ],
      asks: ['Meinst du mich, oder denkst du an jemanden?', 'Wer kommt dir bei diesen Worten in den Sinn?'],
    },
    {
      shows: entirely(
        '(?:(?:vielen |danke,? |vielen dank,? |tausend )*(?:danke|dank),? )?(?:das|es|du) (?:hat|hast)(?: mir)?(?: sehr| wirklich| echt)? geholfen(?:,? danke)?',
      ),
      says: ['Gut, dass es geholfen hat.', 'Schön, dass es dir geholfen hat; geschrieben hast du.'],
      asks: ['Was war es, das geholfen hat?', 'Was möchtest du davon behalten?'],
    },
  ],
  plain: [
    {
      shows: entirely('ich bin (?:wieder )?schwanger|ich erwarte ein (?:kind|baby)'),
      says: [
        'Du bist schwanger, und ich rate nicht, ob das eine gute oder eine schwere Nachricht ist.',
        'Du bist schwanger; was das bedeutet, kannst nur du sagen.',
      ],
      asks: [
        'Hast du es dir gewünscht, hast du es gefürchtet, oder ist es noch nicht klar?',
        'Ist es willkommen, macht es Angst, oder ist es von allem etwas?',
      ],
    },
    {
      shows: entirely(
        'ich kann (?:schon wieder |wieder |heute |einfach )*nicht (?:ein)?schlafen|ich liege (?:immer noch |noch )?wach',
      ),
      says: [
        'Du kannst nicht schlafen, und um diese Zeit muss nichts gelöst werden.',
        'Wach also; du kannst schreiben, bis der Schlaf kommt, oder auch nicht.',
      ],
      asks: ['Hält dich etwas wach, oder ist es nur die Nacht?', 'Was geht dir durch den Kopf?'],
    },
    {
      shows: entirely(
        '(?:ich wurde|mir wurde|man hat mich|man hat mir|sie haben mich|sie haben mir) (?:heute |gestern |gerade )?(?:gefeuert|gekündigt|entlassen|rausgeworfen)|ich (?:bin|wurde) (?:heute )?(?:gefeuert|entlassen) worden',
      ),
      says: [
        'Das tut mir leid; so etwas gesagt zu bekommen, lässt sich nicht kleinreden.',
        'Es tut mir leid, dass dir das gesagt wurde.',
      ],
      asks: ['Was ist passiert?', 'Wann hast du es erfahren?'],
    },
    {
      shows: entirely(
        'ich (?:hab|habe) (?:den|die|endlich den|endlich die) (?:job|stelle) (?:bekommen|gekriegt)',
      ),
      says: ['Du hast die Stelle: Das ist gut zu lesen.', 'Die Stelle ist deine, und jetzt steht es da.'],
      asks: ['Wo warst du, als du es erfahren hast?', 'Was ändert sich damit für dich?'],
    },
    {
      shows: entirely('mir ist (?:so |sehr |total |einfach )*(?:langweilig|fad)|ich langweile mich(?: so)?'),
      says: [
        'Langeweile ist ein guter Grund, eine Seite aufzuschlagen.',
        'Dir ist langweilig, und es muss nichts daraus werden.',
      ],
      asks: ['Ist es eine unruhige oder eine müde Langeweile?', 'Was würdest du lieber tun?'],
    },
  ],
};
