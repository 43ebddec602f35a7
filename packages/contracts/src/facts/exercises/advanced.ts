import type { ExerciseText } from './exercise.js';

/** Exercises of stages 11 to 15: longer ones, each of which says when to stop. */
export const advancedExercises: readonly ExerciseText[] = [
  {
    name: 'active-imagination',
    title: 'Active Imagination',
    description: 'Give a mood a shape, and speak with it on paper while you stay who you are.',
    minutes: 35,
    difficulty: 4,
    overview:
      'In "The Transcendent Function", written in 1916, Jung described a way to meet a mood that he later called active imagination: one gives it a form, an image or a figure, and then enters into a conversation with it. It is his report of a method and has not been tested in studies; those who teach it advise care to anybody who is easily flooded by images. In this exercise you keep both feet on the ground: eyes open, in writing, with a mild mood and an end that you set yourself.',
    instructions: [
      'Set an end before you begin, for instance in half an hour, and choose something ordinary to do afterwards.',
      'Choose a mild mood of these days, such as restlessness or a vague sadness.',
      'Let it take a shape: a figure, an animal, a place. Describe it.',
      'Speak with it. Write "I" and "it" in turns, and remain yourself.',
      'Thank it, take your leave, and do the ordinary thing.',
    ],
    prompts: [
      'Which mild mood has been with you these days? If it took a shape, a figure, an animal or a place, what would you see?',
      'Describe it more closely: how big, how far away, what is it doing? And what would you like to ask it?',
      'Let it answer, in its own way of speaking. What does it say?',
      'What do you say to that, as yourself? You may disagree.',
      'What does it want, and what of that can you honestly give it?',
      'Take your leave. What do you say, and what ordinary thing will you do now?',
    ],
    benefits: [
      'A mood that has become somebody whom one can ask.',
      'A conversation with two sides, both of them written down.',
    ],
    tips: [
      'You know that you are imagining, and that is how it should be. If this becomes blurred, stop and use grounding.',
      'Please leave this exercise out if you hear voices, if things feel unreal to you, or in weeks in which you hardly sleep.',
      'No figure has a claim on your obedience. You can say no to everything it asks, and to anything harmful you should.',
    ],
    sources: ['jung1916'],
    completion: {
      answers: 6,
      characters: 500,
      reached: [
        'a mood is given a shape and described',
        'there is an exchange: the person speaks to it and it answers',
        'the person answers as themselves',
        'the person takes leave of it, or says how they come back to their day',
      ],
    },
    completionMessage:
      'You gave a mood a shape, spoke with it and came back. Now do the ordinary thing that you chose. The conversation stays here, and you can read it again on another day.',
  },
  {
    name: 'shame-spoken-softly',
    title: 'Shame, Spoken Softly',
    description: 'Something small that you are ashamed of, told to somebody who does not flinch.',
    minutes: 40,
    difficulty: 4,
    overview:
      'Shame tells us to hide, and whatever is hidden is not answered by anybody. In this exercise you choose something small that you are ashamed of and tell it as you would to a person who does not flinch. Then you answer it with the three parts of self-compassion as Neff (2003) describes them: kindness instead of harsh judgement, the thought that others know this too, and seeing the feeling without becoming it. Some people find warm words for themselves hard to call up (Gilbert et al., 2006). If you are one of them, fair words will do.',
    instructions: [
      'Choose something of which you are a little ashamed. Leave the heaviest thing where it is.',
      'Imagine somebody who would hear it without flinching.',
      'Tell it in a few sentences.',
      'Answer with the three parts, one after the other: kindness, that others know it, seeing it as a feeling.',
    ],
    prompts: [
      'Who would hear something shameful from you without flinching? A living person, one from a book, one whom you make up: describe them in a few words.',
      'Tell this person something of which you are a little ashamed. How did it come about?',
      'What does the shame say about you, and what does it forbid you?',
      'What would the person you chose say to you now, in a kind or at least in a fair voice?',
      'Who else in the world may know something like it? What do you think they need?',
      'How does the shame feel now: smaller, larger, different? Where in the body is it, and what is there besides?',
    ],
    benefits: [
      'One shameful thing that has been told, in a place that is yours alone.',
      'Practice in the three parts of self-compassion. In trials, programmes that teach it lowered self-criticism on average (Ferrari et al., 2019); one exercise is not such a programme.',
    ],
    tips: [
      'What was done to you is not your shame. If that is what comes up, stop here and take it to somebody whom you trust.',
      'Tell as much as you can say calmly. "There is something about money" is a beginning.',
      'If you begin to think that others would be better off without you, do not stay alone with that. The way to a helpline stands beside grounding.',
    ],
    sources: ['neff2003', 'gilbert2006', 'ferrari2019'],
    completion: {
      answers: 6,
      characters: 500,
      reached: [
        'something that the person is ashamed of is told, however briefly',
        'what the shame says or forbids is named',
        'a kind or fair answer to it is given',
        'the person says how they feel now, or that others may know the same',
      ],
    },
    completionMessage:
      'You told it and somebody did not flinch, even if that somebody was you. You need do nothing more with it today. If you would like to tell a living person one day, you now have the words.',
  },
  {
    name: 'projection-taken-back',
    title: 'Taking Back a Projection',
    description: 'A strong picture of somebody, sorted into what you saw and what you added.',
    minutes: 40,
    difficulty: 4,
    overview:
      'To project means to see in another person something that belongs to oneself. It does happen; but having reviewed the experiments, Baumeister and colleagues (1998) thought that it may be a by-product of defending oneself and not a defence of its own. So a strong picture of somebody is not proof of anything about you. In this exercise you take one such picture and sort it patiently into three heaps: what you saw, what you concluded, and what you may have brought with you.',
    instructions: [
      'Choose somebody of whom you have a strong picture, good or bad, and who has not harmed you.',
      'Write the picture down as it comes.',
      'Sort it: what did I see and hear, what did I conclude, what did I bring with me?',
      'Think of how you could check one conclusion.',
      'Take back what is yours, in one sentence.',
    ],
    prompts: [
      'Of whom do you have a strong picture, good or bad? Write it down as it comes, unfair parts included.',
      'What of this have you seen or heard yourself? Give two or three instances.',
      'What of it did you conclude? Which other explanation would fit the same instances?',
      'From where do you know this kind of person, or this kind of scene?',
      'Is there something in the picture that you would not like to find in yourself, or something that you miss there? "No" counts as well.',
      'What do you leave with them, and what do you take back? Try: "It is mine that ..."',
    ],
    benefits: [
      'One picture of a person, sorted into seen, concluded and brought along.',
      'A conclusion that can be checked in real life.',
    ],
    tips: [
      'Taking something back does not mean that they are right. Both of you can have a share.',
      'Do not use this on somebody who mistreats you. What you saw is what you saw.',
      'If the picture grows stronger instead of clearer, stop and use grounding. Falling in love counts as a strong picture too.',
    ],
    sources: ['baumeister1998', 'newman1997'],
    completion: {
      answers: 6,
      characters: 550,
      reached: [
        'a strong picture of somebody is described',
        'something seen or heard is told apart from something concluded',
        'another explanation, or where the picture may come from, is considered',
        'the person says what is theirs in it and what is not',
      ],
    },
    completionMessage:
      'The picture is sorted: what you saw, what you concluded, and what you brought along. The other person has become a little more real, and what is yours is back with you.',
  },
  {
    name: 'two-truths',
    title: 'Two Truths',
    description: 'Two sides of you want opposite things. Let both speak, and wait with the answer.',
    minutes: 45,
    difficulty: 5,
    overview:
      'I want to stay and I want to go. I love them and I am tired of them. We like to settle such things quickly by silencing one side. Jung thought it more fruitful to hold both until something third appears that neither side had thought of. Whether it comes, nobody can promise. What studies do support is more modest: looking at a painful matter from a little distance, as an observer would, makes it less likely that thinking about it turns into going round in circles (Kross and Ayduk, 2016). In this exercise both sides speak, and you listen from the third chair.',
    instructions: [
      'Choose a matter in which two sides of you want opposite things. It must not be one that has to be decided today.',
      'Give each side a name.',
      'Let each speak without interruption, in the first person.',
      'Change to the third chair and describe both with your own first name, as an observer would.',
      'Ask what both of them want to protect. Write down what appears, and decide nothing yet.',
    ],
    prompts: [
      'In which matter do two sides of you want opposite things? Describe it in a few sentences and give each side a name.',
      'Let the first side speak, without interruption: "I want ..., because ..."',
      'Now the second side, with the same right: "I want ..., because ..."',
      'What is each of them afraid of, if the other one wins?',
      'Sit down on the third chair. Write about yourself by your first name, as a friendly observer: what do you see between these two?',
      'What do both of them want to protect? Is there something that serves both, if only a little?',
      'What can stay open for now, and until when?',
    ],
    benefits: [
      'Both sides of a matter, each in its own words.',
      'A view from a little distance, which you can come back to when it becomes hard.',
    ],
    tips: [
      'If one side speaks only in insults, ask it what it is afraid of. If it goes round and round, stop and use grounding.',
      'No third thing has come? Then you have two truths, well written down. That is a result.',
      'If one of the sides does not want to live, this is not the exercise for it. Please speak to somebody today; the way to a helpline stands beside grounding.',
    ],
    sources: ['jung1916', 'krossAyduk2016'],
    completion: {
      answers: 7,
      characters: 650,
      reached: [
        'a matter with two opposite sides is described',
        'each of the two sides says what it wants',
        'a fear or a need behind at least one side is named',
        'the person looks at both from outside, or says what serves both or stays open',
      ],
    },
    completionMessage:
      'Both truths are on paper, neither has been silenced, and you have seen them from the third chair. You need decide nothing today. Come back to it when some days have passed.',
  },
  {
    name: 'integration-letter',
    title: 'The Integration Letter',
    description: 'Look back on the way through these exercises, and write to yourself a year from now.',
    minutes: 60,
    difficulty: 5,
    overview:
      'You have kept minutes, recorded a dream, sat on empty chairs and taken things back. In this last exercise you make one story of it, in a letter to yourself a year from now. People who tell their lives with agency and see some good come out of hardship tend to report better mental health (McAdams and McLean, 2013), though which comes first is not known, and not everything that was hard has to have been good for something. So you write it as it was: what you found, what is still difficult, and one thing that you want to do differently.',
    instructions: [
      'Take your time. You can stop in the middle and come back on another day; your words are kept.',
      'Read again one or two of the earlier exercises, if you like.',
      'Write down what you met on the way: what surprised you, what you would rather not have seen, what you were glad of.',
      'Word one plan for one situation: when this happens, I will do that.',
      'Write the letter, and end it as you would end one to a friend.',
    ],
    prompts: [
      'Look back on the exercises. Which side of yourself did you meet that you knew little of before, and in which moment did you notice it?',
      'What is a little easier to look at than when you began, and what is not?',
      'What of it do you want to carry on with, and what may rest?',
      'In which situation will it next be put to the test? Word a plan: "When ..., I will ..."',
      'Who may know something of this, and what would you like them to know?',
      'Begin the letter: "Dear ..., a year ago you ...". What should you not forget?',
      'How do you end the letter, and what do you wish yourself?',
    ],
    benefits: [
      'A letter that tells the way you came, in your own words.',
      'A plan for one situation. In 94 tests, plans of the form "when this happens, I will do that" helped people on average to reach their goals (Gollwitzer and Sheeran, 2006).',
    ],
    tips: [
      'It need not end well. Honest is enough.',
      'If looking back pulls you down, stop, use grounding, and go on another day or not at all.',
      'Put a date in your calendar on which you read it again.',
    ],
    sources: ['mcAdamsMcLean2013', 'gollwitzerSheeran2006'],
    completion: {
      answers: 7,
      characters: 800,
      reached: [
        'a side of themselves that the person met on the way is named',
        'something that has changed and something that has not, or is still hard, is told',
        'a plan for a particular situation is worded',
        'the person writes to their later self, or says what they wish themselves',
      ],
    },
    completionMessage:
      'Your letter is written, and with it you have come through all fifteen exercises. None of them is used up: each can be done again with another moment, another dream, another voice. Until then, be as fair to yourself as you were on these pages.',
  },
];
