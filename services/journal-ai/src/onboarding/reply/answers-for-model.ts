/** A question with the person's answer. */
export interface QuestionAndAnswer {
  /** The question as the person saw it. */
  readonly question: string | undefined;
  readonly text: string;
}

/** Length in characters (UTF-16 units) to which earlier answers are shortened in a long conversation. */
const SHORTENED = 3_000;
/** Maximum characters (UTF-16 units) of all answers together that are sent in full. */
const FULL = 24_000;

/**
 * Formats questions and answers as user content: data between delimiters that cannot occur inside. In a very long
 * conversation, all but the last answer are shortened. The questions come from the browser, so they are data like the
 * answers.
 */
export function answersForModel(answers: readonly QuestionAndAnswer[]): string {
  const size = answers.reduce((sum, { text }) => sum + text.length, 0);
  const isLong = size > FULL;
  return answers
    .map(({ question, text }, index) => {
      const shown = isLong && index < answers.length - 1 ? shorten(text) : text;
      return `${question ? delimit('question', question) : ''}${delimit('entry', shown)}`;
    })
    .join('\n');
}

function delimit(mark: 'question' | 'entry', text: string): string {
  return `<${mark}>\n${text.replace(/<(?=\s*(?:\/\s*)?(?:question|entry)\b)/gi, '&lt;')}\n</${mark}>\n`;
}

/** Shortens a text, never inside a surrogate pair. */
function shorten(text: string): string {
  return text.length <= SHORTENED ? text : text.slice(0, SHORTENED).replace(/[\uD800-\uDBFF]$/, '');
}
