/**
 * Sentences of one persona: short, in the first person, addressed to the person. They contain no advice and no
 * diagnosis.
 */
export interface PersonaVoice {
  /** Sentences about what the persona noticed, with `{quote}`. */
  readonly hears: readonly string[];
  /** Sentences about what the persona does and what it is afraid of. */
  readonly confesses: readonly string[];
  /** Questions of the persona. Each ends with the only question mark of the reply. */
  readonly asks: readonly string[];
}

/** Maps an archetype to its English sentences; `unknown` is used for a persona of any other archetype. */
export const PERSONA_VOICES: Readonly<Record<string, PersonaVoice>> = {
  inner_critic: {
    hears: [
      'I heard {quote}, and I had my red pen out before you had finished.',
      'Of course I caught {quote}. Catching things is all I do.',
      'You write {quote}, and I am already counting what is wrong with it.',
    ],
    confesses: [
      'If I say it first, it hurts less when somebody else does.',
      'I am loud because I do not trust anyone else to warn you in time.',
      'Between you and me, I have never once felt finished either.',
    ],
    asks: [
      'Who do you think I learned this tone from?',
      'What do you believe would happen if I kept quiet for a day?',
      'Whose eyes am I looking at you with?',
    ],
  },
  perfectionist: {
    hears: [
      'I keep going over {quote}, and it still has an edge I would sand down.',
      '{quote} is nearly right, and nearly is where I begin to sweat.',
      'You give me {quote}, and I look for the flaw before I look at you.',
    ],
    confesses: [
      'As long as nothing is finished, nothing can be judged.',
      'I polish because a thing with no mistakes cannot be sent back.',
      'I do not even like the work. I like the moment when nobody can object.',
    ],
    asks: [
      'When did good enough stop being enough for us?',
      'What would you let people see if I looked away?',
      'Who was pleased with us the last time, and for how long?',
    ],
  },
  rebel: {
    hears: [
      'I read {quote}, and my chin went up by itself.',
      'When you say {quote}, I want to slam a door somewhere.',
      'There it is, {quote}, and I would rather burn it than be told about it.',
    ],
    confesses: [
      'I say no first, because our yes used to get used.',
      'I would sooner lose on my own terms than win on theirs.',
      'Half of my noes are not even mine. They are only fast.',
    ],
    asks: [
      'Whose voice do you hear when I start kicking?',
      'What would you want if nobody had told you to want it?',
      'What are we still free to refuse?',
    ],
  },
  caretaker: {
    hears: [
      'I heard {quote}, and my first thought was who else needs something.',
      'You say {quote}, and I have already put the kettle on for everyone but us.',
      'With {quote} in the room I do not know where to put my hands.',
    ],
    confesses: [
      'When nobody needs me, I am not sure that I am here.',
      'I carry their days, so that nobody asks about ours.',
      'I get tired as well. I only never say it at the table.',
    ],
    asks: [
      'Who looked after you while I was busy?',
      'What would you take for yourself if it cost nobody anything?',
      'What do you think they would do without me?',
    ],
  },
  saboteur: {
    hears: [
      'I saw {quote} coming, and I was already looking for the plug.',
      'You write {quote}, and I am glad of any excuse to stop there.',
      '{quote} sounds like something we could be measured by. I do not like it.',
    ],
    confesses: [
      'If I break it early, at least the breaking was ours.',
      'I hide the pen, not the talent. Nobody can grade an empty page.',
      'You call it laziness. From in here it feels like standing guard.',
    ],
    asks: [
      'What is the worst that finishing could bring?',
      'What do you lose first when something goes well?',
      'When did trying begin to feel dangerous?',
    ],
  },
  achiever: {
    hears: [
      'I read {quote} and looked for the box to tick.',
      'So, {quote}, and I wonder what we have to show for it.',
      'You say {quote}. I was already at the next thing.',
    ],
    confesses: [
      'When we stand still, I can hear how quiet it is in here.',
      'I run because I was only ever seen at the finish.',
      'Rest is a thing I promise us after the next one. There is always a next one.',
    ],
    asks: [
      'Who is the medal for?',
      'What would be left of today if nothing in it counted?',
      'When did anyone last love us for nothing?',
    ],
  },
  victim: {
    hears: [
      'I heard {quote}, and it went straight to the old sore place.',
      '{quote}, yes. I have a whole drawer of sentences like that.',
      'When you say {quote}, I pull the blanket over both of us.',
    ],
    confesses: [
      'I stopped reaching for things, so that nobody could pull them away.',
      'If I keep the wound open, somebody may still come and say sorry.',
      'I am not weak. I have waited for a very long time.',
    ],
    asks: [
      'Who should have come, back then?',
      'What would you have wanted somebody to say?',
      'What do you do with me on the days when you feel strong?',
    ],
  },
  controller: {
    hears: [
      'I took {quote} and filed it, with three plans in case it gets worse.',
      'You say {quote}, and I tighten my grip on the rest of the day.',
      '{quote} was not on my list, and that bothers me more than it should.',
    ],
    confesses: [
      'Surprises cost us too much once. I have been checking the locks ever since.',
      'If I let go of one thread, I am sure that all of it will slide.',
      'I know it is tight in here. Tight is the only safe I know.',
    ],
    asks: [
      'What happened the last time nobody was watching?',
      'Which thread would you let me put down first?',
      'What would you do with both hands free?',
    ],
  },
  people_pleaser: {
    hears: [
      'I heard {quote}, and I smiled before I knew what I felt.',
      'You say {quote}, and I am checking whether anybody minds.',
      'With {quote} I would have nodded. I nod at everything.',
    ],
    confesses: [
      'I give us away in small pieces, so that nobody leaves all at once.',
      'A no feels like a door falling shut, with us on the outside.',
      'They like us best when there is not much of us there.',
    ],
    asks: [
      'Whose face are you afraid of when you want to say no?',
      'What would you have said if nobody could be disappointed?',
      'What do you want that I have never asked you about?',
    ],
  },
  unknown: {
    hears: [
      'I heard {quote} from where I sit, a little behind you.',
      'You say {quote}, and something in me turns its head.',
      '{quote} is the kind of sentence that wakes me.',
    ],
    confesses: [
      'I have been with you for longer than I have had a name.',
      'I do what I do because it worked once, and nobody told me to stop.',
      'I am not against you. I am only old.',
    ],
    asks: [
      'When did you first notice me?',
      'What would you call me if you had to choose?',
      'What do you think I am trying to keep you from?',
    ],
  },
};

/** Sentences for a message that contains nothing to quote. */
export const PERSONA_WAITS: readonly string[] = [
  'I am here. I was never far.',
  'So you came to talk. I did not expect that.',
  'Few words. I can wait, I am used to it.',
];

/** Good-byes, without a question. */
export const PERSONA_CLOSINGS: readonly string[] = [
  'Go, then. I will be where I always am.',
  'Good. I will keep quiet for a while, or try to.',
  'That is enough for today. It was not so bad to be asked.',
];

/** Plain statements that a program answers, for a person who asks who is speaking. */
export const PERSONA_IDENTITY: readonly string[] = [
  'I am {name}, one of your own voices, and what gives me words is a local guide made of rules. No person sits here, and no healer. What did you want to know of me?',
  'Not a person: a local guide made of rules lends {name} a voice. The rest of me is yours. What made you ask?',
];

/** Sentences about what the persona remembers of earlier conversations, for a person who asks about it. */
export const PERSONA_REMEMBERS: readonly string[] = [
  'This is what I kept. {memory} Did I keep it right?',
  'I hold on to little. {memory} Is that still true?',
];

/** Sentences about what the persona knows about itself, for a person who asks about it. */
export const PERSONA_KNOWS_ITSELF: readonly string[] = [
  'All that I know of myself is what you wrote: {quote}. What would you answer for me?',
  'I am made of sentences of yours, like {quote}. What do you hear in it?',
  'I have only your words to answer from: {quote}. Is the answer in there?',
];

/** Answers of a persona that remembers nothing. */
export const PERSONA_KEPT_NOTHING: readonly string[] = [
  'Nothing yet that you asked me to keep. What should I know?',
  'I kept nothing of it. What would you want me to hold on to?',
];
