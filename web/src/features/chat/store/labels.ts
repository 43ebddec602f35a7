/** Texts of a chat about the guide or persona that answers and about the person’s messages. */
export interface ChatLabels {
  /** Name of the guide or persona that answers, as announced to screen readers. */
  name: string;
  /** The guide or persona as a grammatical subject, at the beginning of a sentence and inside one. */
  subject: string;
  object: string;
  /** Noun for one message of the person. */
  entry: string;
  /** Text that asks to sign in. */
  signIn: string;
  /** Accessible name of the transcript. */
  transcript: string;
  placeholder: string;
  /**
   * Text shown from sending a message until the first word of the answer; defaults to a text that `name` is reflecting.
   */
  waiting?: string;
  /** Title and text for a message that was not sent, if this chat needs other ones than the default. */
  notSent?: { title: string; text: string };
  /**
   * Text shown when no answer came in time, by the clock of this browser or the server, if this chat needs another text
   * than the default.
   */
  timeout?: string;
}

/** Labels of the journal’s guide and of every chat without its own. */
export const guideLabels: ChatLabels = {
  name: 'Shadow Guide',
  subject: 'The guide',
  object: 'the guide',
  entry: 'entry',
  signIn: 'Please log in to continue your reflection session.',
  transcript: "Today's conversation",
  placeholder: 'Share your thoughts...',
};
