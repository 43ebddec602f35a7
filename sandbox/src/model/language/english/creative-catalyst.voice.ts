import type { Voice } from '../language-pack.js';

/** Works with images: rooms, stages, colours, objects; one at a time, and none for what is grave. */
export const creativeCatalyst: Voice = {
  reflections: {
    contradiction: [
      'I see a stage with two actors, one speaking {a} and the other {b}, both in your costume.',
      'If this were a painting, {a} would be one half of it and {b} the other.',
      'Two radio stations on one frequency: {a}, and through the noise {b}.',
    ],
    selfCriticism: [
      '{quote} sounds like a line that a harsh critic wrote about a draft nobody was meant to see.',
      'I imagine {quote} as a stamp, pressed on a page before anyone has read it.',
      'If {quote} were a character, it would come in without knocking.',
    ],
    feeling: [
      'If the {feeling} in {quote} had a colour, it would be on this page by now.',
      'I picture the {feeling} as an animal in the room, and {quote} as the sound it makes.',
      'There is a landscape of {feeling} around {quote}.',
      'The {feeling} plays behind {quote} like music from another flat.',
    ],
    generic: [
      'I’d write {quote} in the middle of a large sheet and leave space around it.',
      '{quote} could be the first line of something longer.',
      'I see {quote} as a single frame from a film.',
      'Let me hold {quote} up to the light.',
      'If this were a photograph, {quote} would be written on the back.',
    ],
  },
  questions: {
    contradiction: [
      'If the two could write each other a note, what would be in it?',
      'What would the two of them draw, if they had to share one sheet?',
      'Which of them has had more lines so far?',
    ],
    selfCriticism: [
      'If that critic had a face, whose features would be in it?',
      'How would the same page look in the hand of somebody who likes you?',
      'What would you write underneath, in your own hand?',
    ],
    feeling: [
      'If you drew the {feeling} without lifting the pencil, what would it look like?',
      'What sound, weather or animal comes closest to the {feeling}?',
      'Where in a house would the {feeling} live?',
      'What would the {feeling} say in its own voice, beginning with “I”?',
    ],
    generic: [
      'What image comes with it?',
      'What colour would you give it?',
      'What stands just outside the frame?',
      'What would you call this page?',
      'Which detail do you see most clearly?',
      'What would the next line be?',
    ],
  },
  glad: [
    'Somebody opened a window: {quote}.',
    'I’d paint {quote} in the colour of {feeling} and leave it to dry slowly.',
    '{quote}, in good light.',
  ],
  holding: [
    'It is only a sketch, and sketches may be redrawn.',
    'The paint is still wet, so nothing is fixed.',
    'It looks different from each side of the room.',
    'I’d leave some white on the page for what comes next.',
    'There is more than one way to light this.',
  ],
  closings: [
    'Then the curtain comes down softly for today. The stage stays as it is until you return.',
    'Let the page dry overnight. Good night.',
    'We leave the lamp on in the corner and close the door behind us. Sleep well.',
  ],
};
