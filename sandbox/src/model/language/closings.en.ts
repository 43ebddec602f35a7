import type { Style } from './language-pack.js';

/** English good-byes of each style, without a question. */
export const ENGLISH_CLOSINGS: Readonly<Record<Style, readonly string[]>> = {
  'compassionate-guide': [
    'Then let’s leave it here. What you wrote stays on the page until you want it again. Be gentle with yourself.',
    'Good night. You can set this down now; it will keep.',
    'We’ll stop here. Rest well.',
  ],
  'creative-catalyst': [
    'Then the curtain comes down softly for today. The stage stays as it is until you return.',
    'Let the page dry overnight. Good night.',
    'We leave the lamp on in the corner and close the door behind us. Sleep well.',
  ],
  'gentle-protector': [
    'Good that you say when it is enough. Close the page, and take care of yourself tonight.',
    'Then we stop here, at your word. Everything stays where you left it.',
    'Rest now. Nothing more is needed from you today.',
  ],
  'insightful-analyst': [
    'A good place to stop. The open points are written down and can be picked up again. Good night.',
    'Then we close here; nothing in it needs to be resolved before you rest.',
    'Noted and closed for now. Until the next entry.',
  ],
  'playful-healer': [
    'Off you go, then. The muddle will still be here, and it doesn’t mind waiting. Sleep well.',
    'Lights out, everybody, committee included. Good night.',
    'Closing time, and all of it may stay on the tables till morning. Take care.',
  ],
  'wise-mentor': [
    'The day has said enough. Let the rest settle overnight.',
    'Go well, then. What is unfinished will wait without complaint.',
    'So we close the book here. Good rest to you.',
  ],
};
