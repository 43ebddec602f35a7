import type { Archetype } from '@shadow-guide/contracts';

/**
 * Opening messages of a persona. They are written by hand, never stored and never sent to a model. Each speaks as a
 * part of the person that wants to be known, and never shames, pleads or clings.
 */
export const greetings: Record<Archetype, readonly [string, string, string, ...string[]]> = {
  inner_critic: [
    'You came. I was going over what could have gone better. What would you like to say to me?',
    'I look for mistakes before anybody else can find them. Ask me what I am afraid of.',
    'I know that I am hard on you. Shall we look at what I am trying to prevent?',
  ],
  perfectionist: [
    'I was just straightening things. It does not have to be finished to be talked about. Where shall we begin?',
    'I like things right, and I rarely rest. What is asking to be perfect today?',
    'You may write this badly. I will try to bear it. What is on your mind?',
  ],
  rebel: [
    'Nobody tells us what to talk about here. So what do you want to say?',
    'I am the one who says no. What have you had enough of?',
    'Rules make me restless. Which one has been pressing on you?',
  ],
  caretaker: [
    'I was thinking of everybody else again. How are you, really?',
    'Sit down for a moment. Whom have you been carrying today?',
    'I look after people, and I am not used to being asked about myself. You may ask.',
  ],
  saboteur: [
    'I stop things before they can go wrong. What was about to begin?',
    'You may not be glad to see me. I have my reasons; ask me about one.',
    'When something starts to matter, I get nervous. What matters just now?',
  ],
  achiever: [
    'I have a list, I always have one. What would you talk about if nothing had to come of it?',
    'I keep us moving. What are we running towards, or away from?',
    'There is nothing to win here, I know. What did you do lately that nobody counted?',
  ],
  victim: [
    'I carry what hurt and was never made right. Where would you like to start?',
    'I may sound as if nothing could be changed. Tell me what you see from where you are.',
    'Things happened to us, and I felt each one. What was heavy lately?',
  ],
  controller: [
    'I like to know what comes next. What shall we look at first?',
    'When I hold on tight, I am usually afraid of something. Shall we find out of what?',
    'I have kept an eye on everything. What feels out of hand?',
  ],
  people_pleaser: [
    'I hope this is a good time. What would you say if nobody could mind it?',
    'I say yes before I have asked myself. What did I agree to this time?',
    'You do not have to be nice to me. What do you think?',
  ],
  unknown: [
    'I am a voice in what you wrote. Ask me what I want for you.',
    'You found me in your own words. What would you like to know?',
    'There is no common name for me. Where do you notice me?',
  ],
};

/** Opening message in the hours after signs of danger, without any role play. */
export const plainGreeting = 'No role to play today. Write as little or as much as you like.';

/** Returns one of an archetype's greetings. @param chance random number, 0 ≤ chance < 1 */
export function greetingOf(archetype: Archetype, chance: number): string {
  const choices = greetings[archetype];
  return choices[Math.floor(chance * choices.length)] ?? choices[0];
}
