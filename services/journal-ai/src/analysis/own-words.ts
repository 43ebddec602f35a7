/**
 * What the person wrote themselves: a prompt that they left standing at the beginning is not theirs, so nothing is found in it
 * and nothing quotes it.
 * @param promptContext the prompt that they answer, as they saw it
 */
export function ownWords(text: string, promptContext?: string | null): string {
  const prompt = promptContext?.trim();
  const message = text.trimStart();
  return prompt && message.startsWith(prompt) ? message.slice(prompt.length).trimStart() : text;
}
