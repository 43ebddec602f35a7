import type { ChallengeContent } from '@shadow-guide/challenges';

export const onYourOwnSide: ChallengeContent = {
  id: 'on-your-own-side',
  title: 'On your own side',
  description:
    'A week of finding out what it is like to be on your own side, by a hand’s breadth. No fine words have to be believed. Where kindness feels false, plain fairness will do.',
  tier: 1,
  focusArea: 'Siding with yourself',
  minutes: 6,
  sources: [],
  practices: [
    {
      title: 'Who is on my side?',
      text: 'Recall somebody, living or gone or invented, who would take your part. Picture where they would stand in the room. Stay for a minute in that company.',
    },
    {
      title: 'Ordinary care',
      text: 'Do one everyday thing for yourself today as you would do it for a guest: lay the table, warm the towel, choose the good cup. Nothing has to be felt about it.',
    },
    {
      title: 'Fair, not nice',
      text: 'Think of something that went wrong. Describe it as a fair referee would, with what was in your hands and what was not. Being fair is already a change of side.',
    },
    {
      title: 'A sentence you can bear',
      text: 'Look for a friendly sentence that you can hear without wincing: "This is a lot." Some are too sweet; leave those. Say the bearable one twice today.',
    },
    {
      title: 'Company in it',
      text: 'Whatever you are ashamed of today, somebody else is ashamed of it as well, in another kitchen. Send them a thought. You might be receiving one.',
    },
    {
      title: 'A rest for the judge',
      text: 'For one hour, put off every verdict on yourself until later. When one comes up, write "later" on a scrap. At the end of the hour, see which of them you still want.',
    },
    {
      title: 'The side you stand on',
      text: 'Stand with your weight on one foot, then on the other, then on both. Say: "I am here with me." If it sounds odd, say it as you would say your address.',
    },
  ],
};
