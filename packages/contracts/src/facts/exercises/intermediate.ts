import type { ExerciseText } from './exercise.js';

/** Exercises of stages 6 to 10, about voices, dreams, admiration, rules and anger; each says when to stop. */
export const intermediateExercises: readonly ExerciseText[] = [
  {
    name: 'empty-chair',
    title: 'The Empty Chair',
    description: 'Say on paper what you would say to somebody who is not in the room, and hear them out too.',
    minutes: 20,
    difficulty: 3,
    overview:
      'In the empty chair, a technique of several kinds of therapy, one speaks to somebody who is not there, or to a part of oneself, and then changes seats and answers. Here you do it in writing and on a small scale, with an everyday matter. In therapy it is led by a therapist, and the evidence for it is still small: in one pilot study nine people held such dialogues with their inner critic and were less hard on themselves afterwards, without a group to compare them with (Shahar et al., 2012).',
    instructions: [
      'Choose somebody with whom something small is unsaid, or a part of yourself. Nobody who has hurt you badly.',
      'Picture them on the chair: how they sit, what they look at.',
      'Speak to them. Write it as you would say it.',
      'Change seats and let them answer. Write what you can honestly imagine, and leave open what you cannot.',
      'Come back to your own chair and end the talk.',
    ],
    prompts: [
      'Who sits on the empty chair, and what is still unsaid between you? Choose something that you would call a three out of ten.',
      'Speak to them. What do you want to say first?',
      'What did you need from them, and what do you need now?',
      'Now sit on their chair. What might they answer, as fairly as you can put it?',
      'Back on your own chair: what do you say to that, and how do you end the talk?',
    ],
    benefits: [
      'The unsaid thing, said once in a place where it can do no harm.',
      'A second view of the matter, written by yourself and open to correction.',
    ],
    tips: [
      'The answer from the other chair is your picture of them. What they really think, only they know.',
      'Do not send what you write today. Read it again in a few days first.',
      'If you feel swept away, stop in the middle of a sentence, look around the room and use grounding. Nothing is lost.',
    ],
    sources: ['shahar2012', 'pugh2018'],
    completion: {
      answers: 5,
      characters: 400,
      reached: [
        'it is said who or what sits on the chair and what is unsaid',
        'the person speaks to them directly',
        'the other side answers, or the person says why it cannot',
        'the talk is brought to an end',
      ],
    },
    completionMessage:
      'You said it, you heard the other chair out, and you ended the talk yourself. The chair is empty again. What you wrote stays here, and what you do with it is open.',
  },
  {
    name: 'dream-record',
    title: 'The Dream Record',
    description: 'A dream told in the present tense, with what it touches in your days.',
    minutes: 25,
    difficulty: 3,
    overview:
      'For Jung dreams were a place where one meets what the day leaves out. Research on dreams is more sober: they mostly go on with the concerns of waking life (Domhoff, 2017; Schredl, 2010), what dreaming is for is an open question, and there is no dictionary of symbols. So in this exercise you do not decode. You tell one dream as exactly as you can, stay with its feeling, and ask what in your waking days has the same one. A dream of long ago will do, and so will a scrap.',
    instructions: [
      'Choose a dream that you can remember without fear, or the scrap of one.',
      'Tell it in the present tense, with the places, the people and the light.',
      'Name its feeling at the beginning and at the end.',
      'Ask where in your days you know this feeling from.',
    ],
    prompts: [
      'Tell the dream in the present tense, as if you were in it: "I am standing ...". Where are you, and what is happening?',
      'Which moment in it is the strongest, and what do you feel there?',
      'Which figure or thing in it is most unlike you? If it could say one sentence, which would it be?',
      'Where in your last days have you met the same feeling, even faintly?',
      'If this dream were simply about something that concerns you just now, what could it be? Two or three guesses are better than one.',
    ],
    benefits: [
      'A record of the dream before it fades.',
      'A question from it that you can take into the day.',
    ],
    tips: [
      'Your guesses are guesses. If one makes you say "yes, that", keep it; if not, let it go.',
      'Leave nightmares about something that really happened for another place, with somebody beside you. If the dream frightens you again while you write, stop and use grounding.',
      'To remember more: write a few words at once on waking, before you look at the phone.',
    ],
    sources: ['domhoff2017', 'schredl2010'],
    completion: {
      answers: 5,
      characters: 400,
      reached: [
        'a dream, or a part of one, is told',
        'a feeling in the dream is named',
        'something in waking life is set beside it, or the person says that nothing fits',
      ],
    },
    completionMessage:
      'Your dream is on paper, with its feeling and with what it may touch in your days. It need not mean anything more. Read it again in a few weeks and see what you notice then.',
  },
  {
    name: 'golden-shadow',
    title: 'The Golden Shadow',
    description: 'Whom do you admire, and what of it might you have put away in yourself?',
    minutes: 25,
    difficulty: 3,
    overview:
      'Not only what is ugly ends up in the shadow. The Jungian writer Robert Johnson (1991) describes how, growing up, we put parts of ourselves away and hand them to other people to carry. Some of these are good ones: the loud laugh, the ambition, the tenderness. That is an image from practice and not a finding of research. In this exercise you try it on. You take somebody whom you admire and ask whether what shines in them is entirely strange to you.',
    instructions: [
      'Choose somebody whom you admire, or envy a little. You may know them well or not at all.',
      'Name one quality, and how it shows in something they do.',
      'Look for traces of it in your own life, small ones too.',
      'Think of one small step in which you could use it this week.',
    ],
    prompts: [
      'Whom do you admire or envy a little, and for which quality? Describe a moment in which it shows.',
      'When did you last do something that had a grain of this quality?',
      'How was it received when you showed it as a child or later: was it welcome, laughed at, too much?',
      'What would be awkward or risky about showing more of it today?',
      'What is one small step this week in which you could let it be seen?',
    ],
    benefits: [
      'A quality of your own, with an instance of it from your life.',
      'One small step that you chose yourself.',
    ],
    tips: [
      'Do not settle for "they are just better". Look for the grain, not for the mountain.',
      'Admiration can also simply be admiration. Then you have spent a good half hour with somebody you like.',
      'If comparing yourself begins to hurt, stop. Grounding is open at any time.',
      'Keep the step so small that you would be a little embarrassed to call it one.',
    ],
    sources: ['johnson1991'],
    completion: {
      answers: 5,
      characters: 400,
      reached: [
        'a person and a quality that is admired or envied in them are named',
        'a trace of this quality in their own life is told, or it is said that none was found',
        'a small step is named, or what stands in its way',
      ],
    },
    completionMessage:
      'You named something that shines in another person and looked for it in yourself. Take your small step when it suits you; how it went is worth an entry in your journal.',
  },
  {
    name: 'family-rules',
    title: 'The Rules of the House',
    description:
      'The unwritten rules you grew up with: which do you keep, and which would you rather return?',
    minutes: 30,
    difficulty: 3,
    overview:
      'Every home has rules that nobody wrote down: we do not talk about money; whoever cries, loses; guests get the good cups. Robert Bly (1988), a poet, imagined a long bag that a child drags behind and into which goes everything that the others did not like. In this exercise you write down some of the rules of the house you grew up in and look at what each did: what it was good for, what went into the bag because of it, and whether it still holds.',
    instructions: [
      'Write down three to five unwritten rules of the house you grew up in.',
      'Choose one and describe how you noticed it in everyday life.',
      'Ask what it was good for, and what it cost.',
      'Decide whether you keep it, change it or give it back.',
    ],
    prompts: [
      'Which unwritten rules were there in the house you grew up in? Write three to five, as they would hang on the wall.',
      'Choose one. How did you notice it in an ordinary week: what was said, what was passed over?',
      'What was this rule good for, for the family or for you?',
      'What of you had no room because of it?',
      'Where do you still keep it today, without being asked to?',
      'Do you keep this rule, change it, or give it back? How would you word it now?',
    ],
    benefits: [
      'A list of rules that usually work unseen.',
      'One of them, kept, changed or returned in your own words.',
    ],
    tips: [
      'Stay with what you remember anyway. Memory is not a recording, and digging for forgotten events can produce some that never were (Otgaar et al., 2019).',
      'Most rules once made sense to somebody. Seeing that excuses nothing and explains something.',
      'If there was violence in the house, or something close to it, do not work on that here by yourself. Choose a harmless rule, or leave this one out until somebody is beside you. If such a memory comes up while you write, stop and use grounding.',
    ],
    sources: ['bly1988', 'otgaar2019'],
    completion: {
      answers: 6,
      characters: 450,
      reached: [
        'at least two unwritten rules are named',
        'it is told how one of them showed in everyday life',
        'something that it was good for, or that it cost, is named',
        'the person says what they want to do with the rule now',
      ],
    },
    completionMessage:
      'You took some of the old rules from the wall and read them out. One of them now says what you want it to say. The others can hang where they are until you come for them.',
  },
  {
    name: 'anger-as-messenger',
    title: 'Anger as a Messenger',
    description: 'What crossed your line, and what would you ask for if you were calm and believed?',
    minutes: 30,
    difficulty: 4,
    overview:
      'Anger is often the first to notice that a line has been crossed, and seldom the best at saying so. Letting it out does not make it smaller: people who hit a punching bag while thinking of whoever had provoked them were angrier afterwards than people who did nothing (Bushman, 2002), and over many studies calming the body lowered anger while venting did not (Kjærvik and Bushman, 2024). So in this exercise you first let the heat go down, and then you ask the anger what it came to say.',
    instructions: [
      'Before you begin, breathe out slowly a few times, or take the minute of grounding.',
      'Choose one occasion, at least a day old, on which you were angry.',
      'Write what happened, without names for the other person.',
      'Find the line that was crossed, and what else is there beside the anger.',
      'Word one request or one boundary.',
    ],
    prompts: [
      'Choose a time, at least a day ago, when you were angry and are no longer boiling. What happened, told as a witness would tell it?',
      'Which line of yours was crossed? Try: "It matters to me that ..."',
      'What else was there beside the anger: hurt, fear, shame, tiredness?',
      'What did you do with the anger then, and what did that bring you?',
      'What may the other person have been dealing with? That excuses nothing; it may be of use.',
      'If you were calm and could count on being heard, what would you ask for, or where would you draw the line?',
    ],
    benefits: [
      'The line that matters to you, in one sentence.',
      'A request or a boundary, worded before it is needed.',
    ],
    tips: [
      'If you notice that you are winding yourself up, stop and use grounding. Going round and round is not looking at it.',
      'A request is something that somebody can do: "Tell me a day before", not "Be considerate".',
      'If the other person is dangerous to you, your safety comes first and a talk with them does not. Look for somebody on your side.',
    ],
    sources: ['bushman2002', 'kjaervikBushman2024'],
    completion: {
      answers: 6,
      characters: 450,
      reached: [
        'an occasion of anger is told',
        'what mattered to the person, or which line was crossed, is named',
        'another feeling or need beside the anger is named, or it is said that there was none',
        'a request, a boundary or a next step is worded',
      ],
    },
    completionMessage:
      'You heard the messenger out without letting it smash the furniture. The line that matters to you is written down, and so is what you would ask for. When and whether you say it is for you to choose.',
  },
];
