const SPACE = '\u200b';
const NON_JOINER = '\u200c';
const JOINER = '\u200d';
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/;
const ANY = /[\u200b-\u200f\u061c]/;

/** Scripts in which joiners change how the text reads. */
const JOINING = new RegExp(
  `[${[
    ...['Arabic', 'Syriac', 'Mandaic', 'Mongolian', 'Nko', 'Adlam', 'Phags_Pa', 'Hanifi_Rohingya'],
    ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
    ...['Sinhala', 'Tibetan', 'Khmer', 'Myanmar', 'Balinese', 'Javanese', 'Meetei_Mayek', 'Chakma'],
  ]
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('')}]`,
  'u',
);
/** Scripts without spaces between words, in which a zero-width space marks a possible line break. */
const WITHOUT_BLANKS = new RegExp(
  `[${['Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Javanese', 'Balinese', 'Tai_Tham']
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('')}]`,
  'u',
);
const PICTURE = /\p{Extended_Pictographic}/u;
const END_OF_PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}/u;
const MARK = /\p{M}/u;

/** Keeps zero-width characters where a script or an emoji needs them, at most one in a row, and removes the others. */
export function dropZeroWidth(text: string): string {
  if (!ANY.test(text)) return text;
  const characters = [...text];
  const kept: string[] = [];
  // The latest character that is not a combining mark: the order of marks on a letter does not matter here.
  let letter = '';
  characters.forEach((character, place) => {
    if (ANY.test(character) && !hasUse(character, letter, characters[place + 1] ?? '')) return;
    kept.push(character);
    if (!MARK.test(character)) letter = character;
  });
  return kept.join('');
}

function hasUse(character: string, before: string, after: string): boolean {
  switch (character) {
    case SPACE:
      return WITHOUT_BLANKS.test(before) && WITHOUT_BLANKS.test(after);
    case NON_JOINER:
      return JOINING.test(before) && JOINING.test(after);
    case JOINER:
      return JOINING.test(before) || (END_OF_PICTURE.test(before) && PICTURE.test(after));
    default:
      return !DIRECTION_MARKS.test(before);
  }
}
