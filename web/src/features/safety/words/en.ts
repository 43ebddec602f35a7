/**
 * The English texts of the page for a hard hour, of the grounding minute and of the safety plan. The texts of other
 * languages have the same keys.
 */
export const english = {
  page: {
    title: 'In a hard hour',
    danger: 'If you are in danger, call your local emergency number now.',
    language: 'Language',
    someone: 'Talk to somebody now',
    newTab: '(opens in a new tab)',
  },
  notes: { usAndCanada: 'Call or text, United States and Canada', directory: 'Free lines in your country' },
  grounding: {
    title: 'One minute: come back to the room',
    steps: [
      'Put both feet on the floor and notice where they touch it.',
      'Name five things that you can see.',
      'Name four things that you can touch, and touch one of them.',
      'Name three sounds.',
      'Breathe in slowly, and out a little more slowly, three times.',
    ],
  },
  minute: {
    start: 'Start the minute',
    pause: 'Pause',
    goOn: 'Go on',
    again: 'Once more',
    stop: 'Stop',
    step: 'Step {step} of {steps}',
    paused: 'paused',
    over: 'That was a minute. Stay with it as long as you like.',
    isOver: 'The minute is over.',
    description: 'Nothing else has to be done just now.',
    notEnough:
      'If a minute is not enough and you would like to speak to somebody: {link} lists the lines of every country.',
  },
  plan: {
    title: 'My safety plan',
    warningSigns: 'What tells me that it is getting harder?',
    whatHelps: 'What has helped me through an hour like this, and what can I put out of reach?',
    whomICall: 'Whom can I call or sit with, and which number do I call if it gets worse?',
  },
  own: {
    save: 'Save my plan',
    saving: 'Saving',
    cancel: 'Cancel',
    change: 'Change my plan',
    notRead: 'Your plan could not be read just now. What you saved before is kept.',
    tryAgain: 'Try again',
    loading: 'Loading your safety plan',
    encrypted: 'Your plan is stored encrypted and shown to you alone.',
    saved: 'Your plan is saved.',
    savedPart: 'Saved. What you wrote since then is not saved yet.',
    notSaved: 'Not saved yet. What you wrote is still here.',
    left: '{count} characters left',
    tooLong: '{count} characters too many. Shorten this answer to save your plan.',
  },
  country: {
    worldwide: 'Worldwide lines',
    linesFor: 'Lines for {country}',
    change: 'Change country',
    label: 'Country',
    whereIAm: 'Where I am',
    show: 'Show these lines',
    wait: 'One moment',
    notChosen: 'The lines stay as they are.',
    listNotRead: 'The list of countries could not be read.',
    readAgain: 'Read the list again',
    shown: '{lines} are shown.',
  },
};
