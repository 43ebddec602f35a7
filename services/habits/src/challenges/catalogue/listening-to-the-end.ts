import type { ChallengeContent } from '@shadow-guide/challenges';

export const listeningToTheEnd: ChallengeContent = {
  id: 'listening-to-the-end',
  title: 'Listening to the end',
  description:
    'Three weeks of listening: to a room, to other people, and to what answers in you while they speak. You need nobody who joins in; most of it happens in talks that you have anyway. None of it asks you to stay in a talk that hurts you.',
  tier: 2,
  focusArea: 'Mindful listening',
  minutes: 10,
  sources: [],
  practices: [
    {
      title: 'The room before the voice',
      text: 'Sit and listen to the place you are in for ten minutes, without music. Let sounds come to you instead of going to fetch them. This is the posture that the following weeks are made of.',
    },
    {
      title: 'Music, once through',
      text: 'Choose one piece of music and do nothing else while it plays. Follow a single instrument or voice from beginning to end. When you notice that you are elsewhere, come in again wherever the music is.',
    },
    {
      title: 'A voice without words',
      text: 'Listen to somebody speak in a language you do not know, or from a distance where the words are lost. Hear pitch, speed, pauses. How much of what a person says is there already?',
    },
    {
      title: 'The gap',
      text: 'In one talk today, let a breath pass after the other has finished, before you answer. It will seem longer to you than to them. Sometimes what matters most comes in that gap.',
    },
    {
      title: 'Your reply, waiting',
      text: 'Notice in a talk the moment at which your answer is ready and you stop listening. There is nothing to correct. Put the answer down beside you, and hear the rest of the sentence.',
    },
    {
      title: 'Feet while you listen',
      text: 'As someone speaks, feel both feet on the ground. Let about a third of your attention stay down there. See whether that makes it easier to stay where you are, or to notice that you would rather go.',
    },
    {
      title: 'A week of ears',
      text: 'Sit in silence and let the talks of this week come by, one after the other. Choose a voice that was good to hear. Stay with it for a few breaths, then let it go on its way.',
    },
    {
      title: 'Only a question',
      text: 'In one talk today, offer no advice and no story of your own. Ask one open question and then listen. If you forget, begin with the next sentence.',
    },
    {
      title: 'In their words',
      text: 'Tell somebody in a few words what you have understood, and ask whether it is so. Use one word of theirs as it was. Being a little wrong is fine: people like to be asked.',
    },
    {
      title: 'What the face says',
      text: 'Listen with your eyes today: to hands, shoulders, the corners of a mouth. Do not interpret; only notice that there was something. On the telephone, listen for breath instead.',
    },
    {
      title: 'The feeling underneath',
      text: 'While somebody tells you of a thing, ask yourself silently which feeling may be under it. You could be mistaken, so keep it as a question. If it fits, you may say: "That sounds tiring", and hear what comes.',
    },
    {
      title: 'What it does to me',
      text: 'Notice what happens in your own body while you listen: warmth, tightness, the wish to leave. That is your half of the talk. Breathe once with it before you say the next thing.',
    },
    {
      title: 'Where I close',
      text: 'Some subjects or tones make us stop listening. Sit quietly and find one that does it to you. Ask kindly what the closing protects; it need not open today.',
    },
    {
      title: 'A quiet meal, a quiet walk',
      text: 'Spend ten minutes beside somebody without a talk: a walk, a meal, a bench. Listen to the silence between you two. Alone, do it with the street as company.',
    },
    {
      title: 'Someone I disagree with',
      text: 'Listen for ten minutes to somebody whose view is not yours, in a talk or a recording, nothing cruel. Look for the worry behind the opinion. You do not have to agree in order to hear it.',
    },
    {
      title: 'Hearing thanks',
      text: 'When someone thanks or praises you today, hear it to its end before you wave it away. Let it stand for one breath. If nobody does, remember a time when it was said, and hear it now.',
    },
    {
      title: 'Hearing a complaint',
      text: 'Recall a complaint against you that was mild and partly fair. Feel your feet, and listen to it again as if it were about somebody else. Keep the part that is useful, and leave the rest with its owner.',
    },
    {
      title: 'The inner talk',
      text: 'Turn your ear inside: who is speaking there, how fast, to whom? Listen for ten minutes as you have listened to others, without giving advice. Come back to the sounds of the room when it gets loud or unkind.',
    },
    {
      title: 'The quietest one',
      text: 'Among the voices inside, look for one that rarely gets a turn. It may be a wish, a tiredness, a small joke. Ask it one question, and leave a gap in which it can answer or not.',
    },
    {
      title: 'Being heard',
      text: 'Think of somebody who has once listened to you really well. Remember how they sat, what they did not say, how it felt to be heard. If nobody comes to mind, imagine how you would like to be listened to. You have been learning that, these weeks.',
    },
    {
      title: 'To the end',
      text: 'Choose one person today and hear one thing they say to its very end. Then sit for a few minutes and listen to the room, as on the first evening. What has become easier to hear?',
    },
  ],
};
