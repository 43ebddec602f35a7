import type { Voice } from '../language-pack.js';

/** Works with images: rooms, stages, colours, objects; turns what was said into something that can be looked at. */
export const creativeCatalyst: Voice = {
  reflections: {
    identity: [
      'Picture a music box that plays by rules: that’s the kind of guide I am, no person and no therapist inside.',
      'Behind this curtain stands no person, only a local guide: a small machine made of rules and patience.',
    ],
    contradiction: [
      'I see a stage with two actors, one speaking {a} and the other {b}, both in your costume.',
      'If this were a painting, {a} would be the bright half and {b} the shadow that gives it depth.',
      'Two radio stations on one frequency: {a}, and through the noise {b}.',
    ],
    selfCriticism: [
      '{quote} sounds like a line that a harsh critic wrote about a draft nobody was meant to see.',
      'I imagine {quote} as a stamp, pressed on every page before anyone has read it.',
      'If {quote} were a character, it would come in without knocking and rearrange the furniture.',
    ],
    absolute: [
      '{quote} is painted with one very broad brush; I wonder what lies under the paint at the edges.',
      'In the film of {quote}, every scene has been shot in the same light, and I’d look for the cut ones.',
      'Words like these build a room without windows: {quote}',
    ],
    asks: [
      '{quote} is a door, and I’d rather look at it with you than push it open.',
      'Let’s hang {quote} on the wall for a moment and step back from it.',
      'I have no script for {quote}, but the question has a shape and a colour.',
    ],
    should: [
      'That “should” in {quote} walks about like a stage director with a whistle.',
      'I hear a second handwriting in {quote}, neater than yours.',
      '{quote} looks like a costume that was sewn for somebody else’s play.',
    ],
    feeling: [
      'If the {feeling} in {quote} had a colour, it would have spread to the edges of the page by now.',
      'I picture the {feeling} as an animal in the room, and {quote} as the sound it makes.',
      'There is a whole landscape of {feeling} behind {quote}',
      'The {feeling} plays in the background of {quote} like music from another flat.',
    ],
    good: [
      'Somebody opened a window: {feeling}, and with it {quote}',
      'I’d paint {quote} in the colour of {feeling} and leave it to dry slowly.',
      'There is a bright thread of {feeling} in the weave here: {quote}',
    ],
    person: [
      'Enter, from the left, {who}; and the lighting changes to {quote}',
      'In this scene the second chair belongs to {who}, and the line that hangs in the air is {quote}',
      'I imagine a drawing with you on one side and {who} on the other, and between you the words {quote}',
    ],
    recurring: [
      '“{word}” is turning into a refrain; the verses change, and it returns.',
      'Like a motif in a piece of music, “{word}” comes in again.',
      'If these pages were a house, “{word}” would be the stair that creaks.',
    ],
    short: [
      'One small brushstroke. The rest of the canvas still shows {quote}',
      'That could be the whole poem. Its title might be {quote}',
      'A short line; I set it under the earlier one, {quote}, and look at the two together.',
    ],
    generic: [
      'I’d frame {quote} and hang it where the light changes during the day.',
      '{quote} could be the first line of a much longer story.',
      'There is an object hidden in {quote}, something one could hold and turn.',
      'If these words were a room, {quote} would be the corner where the lamp stands.',
    ],
  },
  questions: {
    identity: ['What picture is in your mind today?', 'Which scene shall we light first?'],
    contradiction: [
      'If the two could write each other a note, what would be in it?',
      'What would the two of them draw, if they had to share one sheet?',
      'Which of them has had more lines so far, and what does the other do in the wings?',
    ],
    selfCriticism: [
      'If that critic had a face, whose features would be in it?',
      'How would the same page look in the hand of somebody who likes you?',
      'What is the critic’s job, and when was it hired?',
    ],
    absolute: [
      'Which small scene was left on the cutting-room floor?',
      'Where would you put a window?',
      'What would the same story be called if it had one exception in it?',
    ],
    asks: [
      'If the answer were a place, what would you see when you arrived?',
      'What would the question be if you put it to a ten-year-old you?',
      'Which answer would surprise you?',
    ],
    should: [
      'What would you wear if you could choose the costume yourself?',
      'What happens in the scene where you don’t do it?',
      'Whose handwriting is it?',
    ],
    feeling: [
      'If you drew the {feeling} without lifting the pencil, what would it look like?',
      'What would the {feeling} say in its own voice, beginning with “I”?',
      'What sound, weather or animal comes closest to the {feeling}?',
      'Where in the house of your life does the {feeling} live?',
    ],
    good: [
      'What would you title this moment?',
      'If you could keep one object from it, what would it be?',
      'What else might grow in that light?',
    ],
    person: [
      'What would the scene be like if you could direct {who} for one minute?',
      'Which sentence is missing from the dialogue with {who}?',
      'What would {who} be astonished to read here?',
    ],
    recurring: [
      'If “{word}” were an object on your table, what would it be?',
      'What verse comes before “{word}” each time?',
    ],
    short: [
      'What image comes up if you let that stand?',
      'What colour is it?',
      'What would the next line be, if it rhymed with nothing?',
    ],
    generic: [
      'What image comes up first when you close your eyes on that?',
      'If it were a dream you woke from, which detail would stay with you?',
      'What would the opposite scene look like?',
      'Which small object in that story knows the most?',
      'If you told it as a fairy tale, who would you be in it?',
    ],
  },
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
