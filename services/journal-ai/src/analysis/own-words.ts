/**
 * Returns what the person wrote, without the prompt when the text still begins with it. The prompt is not analysed and
 * never quoted.
 * @param promptContext the prompt that the person answers, as it was shown
 */
export function ownWords(text: string, promptContext?: string | null): string {
  const prompt = promptContext?.trim();
  const message = text.trimStart();
  return prompt && message.startsWith(prompt) ? message.slice(prompt.length).trimStart() : text;
}
