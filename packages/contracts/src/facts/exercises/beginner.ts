import type { ExerciseText } from './exercise.js';

/** Exercises of stages 1 to 5, in which the person considers small moments of the last days without haste. */
export const beginnerExercises: readonly ExerciseText[] = [
  {
    name: 'shadow-journal',
    title: 'The Shadow Journal',
    description: 'One small moment that you would rather not have shown, written down as it was.',
    minutes: 10,
    difficulty: 1,
    overview:
      'Jung called the sides of ourselves that we would rather not be the shadow. Mostly they are nothing dramatic: a jealous thought, a small lie, the way we went cold. In this exercise you write down one such moment from the last few days, plainly and without a verdict. You do not have to explain it or to become better. It is enough to put it on the page and to look at it for a few minutes.',
    instructions: [
      'Choose a small moment from the last few days. It may sting a little, no more than that.',
      'Write what happened as a camera would have seen it.',
      'Then write what you felt, and what you thought of yourself.',
      'End with one sentence that you would say to a friend who told you the same.',
    ],
    prompts: [
      'Think of a small moment from the last few days in which you did not like how you were. Where were you, and what happened?',
      'What did you feel just then, before you began to think about it?',
      'What did you think of yourself afterwards?',
      'What were you trying to get, to keep or to avoid in that moment?',
      'If a friend told you this about themselves, what would you say to them?',
    ],
    benefits: [
      'A plain record of a moment that is easily pushed aside.',
      'Practice in keeping what happened apart from the verdict on it.',
      'In 146 studies of telling or writing what one thinks and feels, the effect on people was good on average and very small (Frattaroli, 2006). It does not help everybody.',
    ],
    tips: [
      'Smaller is better. The queue at the till teaches as much as the great quarrel.',
      'Nobody marks this. Spelling, order and style make no difference.',
      'If the moment turns out to be larger than you thought, put it down and choose another one.',
    ],
    sources: ['jungAion', 'frattaroli2006'],
    completion: {
      answers: 5,
      characters: 250,
      reached: [
        'one particular moment is told: what happened, or where it was',
        'a feeling in that moment is named',
        'the person says what they wanted, needed or avoided, or says something fair to themselves',
      ],
    },
    completionMessage:
      'You took a moment that is easily hurried past and wrote it down as it was. That is all that this exercise asks. It stays here: you can read it again, or come back with another moment.',
  },
  {
    name: 'trigger-log',
    title: 'The Trigger Log',
    description: 'What set you off, where you felt it, what you did next: one reaction, step by step.',
    minutes: 10,
    difficulty: 1,
    overview:
      'Now and then a reaction is larger than its occasion: one remark, and the whole evening is gone. People call what comes before it a trigger. In this exercise you take one such reaction apart into its steps, slowly enough to see them: what happened, what went through your body, what you told yourself, what you did. You are not looking for whose fault it was. You are looking at the order in which things came.',
    instructions: [
      'Choose one reaction of the last two weeks that was stronger than you would have expected.',
      'Go through it in order: what happened, body, thought, feeling, what you did.',
      'Give the feeling a name, and then a more exact one if there is one.',
      'End with what this reaction may have wanted to look after.',
    ],
    prompts: [
      'Think of a time in the last two weeks when you reacted more strongly than the occasion asked for. What happened in the minute before?',
      'Where in your body did you notice it first, and what was it like?',
      'What did you tell yourself in that moment?',
      'Which word fits the feeling best? If it was "angry" or "bad", is there a more exact one?',
      'What did you do then, and what might that reaction have wanted to look after?',
    ],
    benefits: [
      'A record of one reaction from its beginning to its end.',
      'More exact words for what you feel.',
      'In a laboratory study, choosing a word for the feeling in a picture went with a weaker response of the amygdala than other tasks did (Lieberman et al., 2007). What that means for a quarrel at home is not settled.',
    ],
    tips: [
      'Go slowly over the minute before. It is the part that is most easily skipped.',
      'Leave out what the other person must have been thinking. You cannot know it.',
      'Several entries of this kind, a few days apart, show more than a long one.',
    ],
    sources: ['lieberman2007'],
    completion: {
      answers: 5,
      characters: 250,
      reached: [
        'what happened just before the reaction is told',
        'a sensation in the body or a feeling is named',
        'the person tells what they did or said to themselves in the reaction',
      ],
    },
    completionMessage:
      'You went through one reaction step by step, from the minute before it to what it may have wanted to look after. When something like it comes again, you have something to compare it with.',
  },
  {
    name: 'mirror-of-irritation',
    title: 'The Mirror of Irritation',
    description: 'Somebody gets on your nerves. What is theirs in it, and might some of it be yours?',
    minutes: 15,
    difficulty: 2,
    overview:
      'Jung thought that we often meet our own shadow in somebody else first. That is an idea to try on, and no law: sometimes people are simply inconsiderate. Experiments found something narrower: people who do not want to see a trait in themselves, and push the thought of it away, read it into others more readily (Newman, Duff and Baumeister, 1997). In this exercise you look at one irritation from both sides and decide for yourself what fits.',
    instructions: [
      'Choose somebody who irritates you now and then. Nobody who has harmed you or whom you fear.',
      'Describe what they do, in actions and not in verdicts.',
      'Ask which part of it is a fair complaint.',
      'Then try on the other question: do you know anything like it in yourself, perhaps in another form? "No" is a good answer too.',
    ],
    prompts: [
      'Who gets on your nerves now and then, and what exactly do they do? Describe it as one would see it on film.',
      'Which part of your irritation is a fair complaint, something that most people would mind?',
      'What does this person allow themselves that you do not allow yourself?',
      'Do you know anything like it in yourself: the same, the opposite, or something that you work hard never to be?',
      'Having written this, what do you see a little differently, and what stays as it was?',
    ],
    benefits: [
      'A fairer picture of one irritation, with both sides of it on the page.',
      'Practice in trying an idea on without having to believe it.',
    ],
    tips: [
      'An idea about yourself that does not fit can be put back. You know yourself better than a theory does.',
      'This is not for people who treat you badly. Then the irritation is right, and it needs a boundary instead of a mirror.',
      'If nobody comes to mind, take somebody whom you envy a little.',
    ],
    sources: ['jungAion', 'newman1997'],
    completion: {
      answers: 5,
      characters: 300,
      reached: [
        'what the other person does is described in actions, beyond a verdict on them',
        'the person looks at themselves: something alike, something opposite, something they do not allow themselves, or that nothing fits',
        'the person says what they see differently now, or what stays as it was',
      ],
    },
    completionMessage:
      'You looked at one irritation from both sides: what may fairly be minded, and what it might say of yourself. Keep what fits and leave the rest.',
  },
  {
    name: 'letter-to-a-younger-self',
    title: 'A Letter to a Younger Self',
    description: 'A short letter to yourself at an age you remember well, from somebody who wishes you well.',
    minutes: 15,
    difficulty: 2,
    overview:
      'Most people are kinder to a child than to themselves. This exercise borrows that kindness. You choose an age that you remember well and an ordinary difficulty from that time, such as a new school, a friendship that ended or a mark that felt like the end of the world, and you write a short letter to who you were then. You are not asked to go back to anything terrible, and there is no need to look for things that you do not remember.',
    instructions: [
      'Choose an age and an ordinary difficulty that you remember well.',
      'Picture the child or the young person: the room, the clothes, the time of year.',
      'Write to them as you would to any child of that age whom you like.',
      'Say what you know now that would have been good to hear. Then say goodbye for today.',
    ],
    prompts: [
      'Choose an age at which something ordinary was hard for you: not the worst thing, one that you can look at. How old are you, and what is going on?',
      'What does this younger you believe about themselves because of it?',
      'Begin your letter: "Dear ..., I remember ...". What do you want them to know that you saw?',
      'What would have been good to hear then, and from whom?',
      'How do you end the letter, and is there a line in it that you can use today?',
    ],
    benefits: [
      'A letter that you can keep and read again.',
      'Practice in speaking to yourself as you would to somebody you like, which is one of the three parts of self-compassion as Neff (2003) describes it.',
    ],
    tips: [
      'If no warm words come, write fair ones. Fair is enough.',
      'If something heavy comes up, stop. Choose another age, or another day. Grounding is open at any time.',
      'A letter of six sentences is a whole letter.',
    ],
    sources: ['neff2003'],
    completion: {
      answers: 5,
      characters: 350,
      reached: [
        'an age or a time in life is named, with what was hard',
        'the person speaks to their younger self, as in a letter',
        'the younger self hears something kind, fair or helpful',
      ],
    },
    completionMessage:
      'Your letter is written. Somebody who remembers that time well has now answered it. It stays here, and you can write to another age another time.',
  },
  {
    name: 'inner-critic-minutes',
    title: "The Inner Critic's Minutes",
    description: 'Write down what the critic in you says, word for word, and answer it in your own voice.',
    minutes: 20,
    difficulty: 2,
    overview:
      'Many people know a voice in themselves that comments on everything: too slow, too loud, not good enough. In this exercise you keep its minutes, as one does in a meeting: who said what, in which words. Then you ask what it is after. In a study of students, some of what critical voices wanted was to help the person improve, and some was to punish (Gilbert et al., 2004). It is worth knowing which one is speaking.',
    instructions: [
      'Choose a situation of this week in which the critic spoke.',
      'Write its sentences as it says them, with quotation marks.',
      'Ask what it wants: to help you do better, or to punish you?',
      'Answer it. Agree where it has a point, and say where it does not.',
    ],
    prompts: [
      'When did you hear the critic in you this week, and what was going on?',
      'What does it say, word for word? Write its sentences as if you were keeping the minutes.',
      'How does it sound: like whom, how loud, from how close?',
      'What is it afraid would happen if it kept quiet?',
      'Where does it have a point, and where is it unfair?',
      'What do you answer it, in your own voice and in one or two sentences?',
    ],
    benefits: [
      "The critic's sentences on paper, where they can be read and answered.",
      'A way to tell a voice that wants to improve something from one that wants to punish.',
    ],
    tips: [
      'Write "it says" and not "I am". It keeps a little room between you and the sentence.',
      'You need not win against it. A civil answer is enough.',
      'If it becomes cruel or tells you to hurt yourself, stop here and speak to somebody you trust. Grounding is always open, and the way to a helpline stands beside it.',
    ],
    sources: ['gilbert2004'],
    completion: {
      answers: 6,
      characters: 350,
      reached: [
        'at least one sentence of the inner critic is given in its own words',
        'the person says what the critic wants or is afraid of',
        'the person answers the critic in their own voice',
      ],
    },
    completionMessage:
      'The minutes are closed: what the critic said, what it was after, and what you answered. The next time it takes the floor, you know that you may answer.',
  },
];
