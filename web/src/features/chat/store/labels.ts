/** How a chat speaks of the one who answers and of what the person writes. */
export interface ChatLabels {
  /** Name of the one who answers, as it is announced. */
  name: string;
  /** The one who answers, at the beginning of a sentence and inside one. */
  subject: string;
  object: string;
  /** One message of the person. */
  entry: string;
  /** Asks for a sign-in. */
  signIn: string;
  /** What the transcript is. */
  transcript: string;
  placeholder: string;
  /** Said from the moment a message is sent until the first word, where it is not that `name` is reflecting. */
  waiting?: string;
  /** Title and text of a message that was not sent, where a chat has its own. */
  notSent?: { title: string; text: string };
  /** Said when no answer came in time, by this browser's clock or the server's, where a chat has its own words for it. */
  timeout?: string;
}

/** The guide of the journal and of every chat that has no voice of its own. */
export const guideLabels: ChatLabels = {
  name: 'Shadow Guide',
  subject: 'The guide',
  object: 'the guide',
  entry: 'entry',
  signIn: 'Please log in to continue your reflection session.',
  transcript: "Today's conversation",
  placeholder: 'Share your thoughts...',
};
