import type { ChallengeContent } from '@shadow-guide/challenges';

export const openSenses: ChallengeContent = {
  id: 'open-senses',
  title: 'Open senses',
  description:
    'Three weeks in which hearing, seeing, touch, smell and taste take turns in bringing you back to where you are. Across 47 trials, courses of meditation eased anxiety and other distress by a small to moderate amount (Goyal et al., 2014); this is a quieter thing, to be tried and not to be achieved.',
  tier: 1,
  focusArea: 'Senses',
  minutes: 10,
  sources: ['goyal2014'],
  practices: [
    {
      title: 'Three sounds',
      text: 'Sit with your eyes open and wait for a sound to reach you. Then find a second one behind it, and a third that you had not noticed. You need not look for where they come from.',
    },
    {
      title: 'Near and far',
      text: 'Listen to the nearest sound, perhaps your own breath, and then to the farthest that you can make out. Go to and fro between them a few times. At the end, let both be there together.',
    },
    {
      title: 'Silence has edges',
      text: 'Follow one sound until it is gone. Notice what is there right after it. When the next sound comes, it has not disturbed you: it is only the next one.',
    },
    {
      title: 'Sounds you dislike',
      text: 'Listen as before, and notice the first sound that you would rather not hear. See what your shoulders and jaw do about it. Let the sound be outside and the shoulders come down.',
    },
    {
      title: 'One colour',
      text: 'Choose a colour and look for it slowly around you, in large things and in tiny ones. Rest your eyes on each find for a breath or two. It is surprising how much of it was there.',
    },
    {
      title: 'Light and shadow',
      text: 'Look at one corner of the room as a painter might: where is it brightest, where does it turn dark? Follow the border between the two. Notice that it is hardly ever a line.',
    },
    {
      title: 'A thing you own',
      text: 'Take something you use daily and look at it as though you had never met it. Find a scratch, a seam, a reflection. Ten minutes are long for a spoon; stay for as many as you like.',
    },
    {
      title: 'Soft eyes',
      text: 'Look straight ahead and let your gaze widen until you see left and right at once, without moving your eyes. Things grow less sharp, and the whole room comes in. Blink and rest when you need to.',
    },
    {
      title: 'Textures',
      text: 'Touch five surfaces within reach, slowly: cloth, wood, paper, skin, wall. With each, say a word for it in your mind. If none comes, keep touching until one does, or none is needed.',
    },
    {
      title: 'Warm, cool',
      text: 'Hold something warm, such as a cup, and feel how the warmth moves into your hands. Put it down and follow how long it stays. Then do the same with something cool.',
    },
    {
      title: 'Water',
      text: 'Wash your hands once today as though it were the only thing to do. Feel temperature, weight, soap and towel. Afterwards sit for a few minutes with clean, quiet hands.',
    },
    {
      title: 'Air',
      text: 'Open a window or step outside, and find out where you feel the air: cheeks, wrists, the rim of the nose. Notice it change from moment to moment. Weather of any kind will do.',
    },
    {
      title: 'Five kinds of smell',
      text: 'Go through your rooms or your pockets and smell five things: soap, a book, bread, a jacket, rain. Stay with each for one breath in. If one brings back something sad, put it down and take the next.',
    },
    {
      title: 'Before the first sip',
      text: 'Make a drink and smell it before you taste it. Notice the wish to get on with it. Then take the sip, as slowly as the wish allows.',
    },
    {
      title: 'One bite',
      text: 'Take one bite of something today with your full attention: its look, its edge, its taste, how the taste goes. The rest of the meal may be as usual. If food is a hard subject for you, do this with a glass of water.',
    },
    {
      title: 'Where the mind went',
      text: 'Choose the sense that you have liked best and stay with it for ten minutes. Each time you have wandered off, say "there I was" and come back. Count nothing; every return is the same kind one.',
    },
    {
      title: 'Two at once',
      text: 'Hear and feel at the same time: the sounds around you and your feet on the ground. When one takes over, invite the other in again. Ten breaths of both are plenty.',
    },
    {
      title: 'In the middle of things',
      text: 'Stop three times today, each for a minute, and ask what you can hear, see and touch right now. An alarm may help, or a doorway. Use the remaining minutes for nothing at all.',
    },
    {
      title: 'With somebody',
      text: 'Once today, while another person speaks, notice the sound of the voice, the light on the face, the ground under you. You do not have to say anything wiser for it. An animal or a tree is good company too.',
    },
    {
      title: 'A hard quarter of an hour',
      text: 'Think of a part of the day that tends to be tense. When it comes, give it one open sense: three sounds, one colour, warm hands. It may stay tense, and you are there as well.',
    },
    {
      title: 'All windows open',
      text: 'Sit as on the first day and let everything come: sound, light, touch, smell, taste. Do not choose among them. Which of these weeks would you like to keep? One window, opened once a day, is enough.',
    },
  ],
};
