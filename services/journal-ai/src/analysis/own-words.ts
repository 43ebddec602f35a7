/**
 * Returns what the person wrote, without the prompt when it is still at the beginning. The prompt is not analysed and
 * never quoted.
 * @param promptContext the prompt that they answer, as it was shown
 */
export function ownWords(text: string, promptContext?: string | null): string {
  const prompt = promptContext?.trim();
  const message = text.trimStart();
  return prompt && message.startsWith(prompt) ? message.slice(prompt.length).trimStart() : text;
}
