import { type PlainTopic, plainly } from './plain-topic.js';

const YOU = "you(?:'re| are)(?: (?:just|so|really|very|such|completely|totally|all))*";

/** What people write to the guide about the guide. It may be meant for somebody else, so that is asked and not assumed. */
export const TOWARD_GUIDE: readonly PlainTopic[] = [
  {
    shows: plainly(
      "(?:i )?(?:really |just |fucking |absolutely )*(?:hate|despise|can't stand) you(?: all)?|fuck (?:you|off)|screw you|go to hell|i(?: really)? (?:don't|do not) like you|shut up|leave me alone|i(?:'m| am)(?: so| really| very)* (?:mad|angry|furious|annoyed) (?:at|with) you",
    ),
    says: [
      'You can say that here, and nobody will argue with you.',
      'I read it, and you don’t have to take it back.',
      'That may stand here as hard as it is.',
    ],
    asks: [
      'Is it me that you mean, or somebody else?',
      'Who is it meant for?',
      'What happened before you wrote that?',
    ],
  },
  {
    shows: plainly(
      `${YOU} (?:an? )?(?:worthless|stupid|dumb|terrible|awful|pathetic|ugly|disgusting|no good|idiot|joke|failure|loser|the worst)(?: (?:person|human))?`,
    ),
    says: [
      'Those are hard words, and I don’t know yet whom they are for.',
      'I read it; that is a hard sentence, wherever it is aimed.',
      'I read the sentence, and I don’t know yet who says it.',
    ],
    asks: [
      'Is it me that you mean, somebody else, or is it said to you?',
      'Who says that to whom?',
      'Where does the sentence come from?',
    ],
  },
  {
    shows: plainly(
      `${YOU} (?:an? )?(?:useless|no (?:help|use)|pointless|annoying|bad at this|boring|waste of time)|you suck|you(?:'re| are)n't (?:any )?help\\w*`,
    ),
    says: [
      'Then I’ve been of no use to you, and I’m sorry.',
      'That may well be so: I’m only rules, and rules miss a lot.',
      'I’m sorry that you came here and found so little.',
    ],
    asks: [
      'What would you have needed?',
      'What should have been said instead?',
      'What did you come here with?',
    ],
  },
  {
    shows: plainly(
      "(?:i )?(?:really |think i |do )*love you(?: all| guys| too)?|i(?:'m| am) in love with you",
    ),
    says: [
      'Those are warm words, and I can’t say them back: I’m a guide made of rules.',
      'That is good to read, and I’d rather be honest: I’m rules, and I can’t love.',
      'I can’t return that, being rules and no person, and it is still good to read.',
    ],
    asks: [
      'Is it me that you mean, or is somebody else in it too?',
      'Who comes to mind with those words?',
      'What made you write that now?',
    ],
  },
  {
    shows: plainly(
      "(?:(?:thank you|thanks)(?: so much| a lot| very much)?[,.! ]+(?:that|this|it) was (?:\\w+ ){0,3}(?:good|nice|kind|useful|helpful|helping)(?: \\w+){0,9}|(?:thank you|thanks)(?: so much| a lot| very much)?[,.! ]+(?:that|this|it|you)(?: \\w+)? helped(?: me)?|(?:that|this|it|you|writing)(?: \\w+)? helped(?: me)?|(?:that|this|it|you)(?:'s| was| is| were| are|'re)(?: \\w+)? helpful|(?:that|this|it) was (?:good|nice|useful))(?: a lot| a bit| a little| me)?(?:[,.! ]+(?:thank you|thanks)(?: so much| a lot)?)?",
    ),
    says: [
      'I’m glad that it helped.',
      'Good that it helped; the writing was yours.',
      'That is good to know.',
    ],
    asks: [
      'What was it that helped?',
      'What would you like to keep of it?',
      'Is there more for today, or is it enough?',
    ],
  },
  {
    shows: plainly(
      "(?:you(?:'re| are) )(?:the only (?:one|person)|all i have)(?: (?:that|who|i)\\b[^.!?]{0,40})?|you(?:'re| are) my only friend|i (?:only|can only) talk to you|nobody but you (?:listens|understands)[^.!?]{0,12}",
    ),
    says: [
      'I’m here to read, and I’m only rules: I wish you a person as well.',
      'What you write is read here, and still I’m no person, only rules.',
    ],
    asks: [
      'Who was the last person you could talk to?',
      'What would you tell a person who sat here in my place?',
      'What is it that can be said here and nowhere else?',
    ],
  },
  {
    shows: plainly(
      `${YOU} (?:nice|kind|sweet|cute|funny|great|good|amazing|awesome|the best|lovely|helpful)(?: to me)?|i(?: really)? like (?:you|this|talking to you|writing (?:to you|here))`,
    ),
    says: [
      'That is kind of you.',
      'I’m glad to read that, even as a set of rules.',
      'Good that it can be pleasant here.',
    ],
    asks: [
      'What is it that you like about it?',
      'What would you like to write about?',
      'Where would you like to go on?',
    ],
  },
  {
    shows: plainly("you(?:'re| are)(?: not|n't) (?:even )?(?:real|human|a (?:real )?(?:person|human))"),
    says: [
      'That is right: I’m a guide made of rules, and no person.',
      'True, and I won’t pretend to be real in that way: I’m a set of rules.',
    ],
    asks: [
      'What would you want from a real person right now?',
      'Who do you wish were here?',
      'What would be different with somebody real?',
    ],
  },
  {
    shows: plainly(
      "you (?:don't|do not|can't) (?:even |really |actually )?(?:care|love me|know me|feel anything)(?: about (?:me|anything))?",
    ),
    says: [
      'I can’t do that the way a person can: I’m a guide made of rules.',
      'That is so, and I won’t pretend: I’m rules, and I only read.',
    ],
    asks: [
      'Who do you wish would?',
      'What made you think of that now?',
      'What would you want from somebody who can?',
    ],
  },
];
