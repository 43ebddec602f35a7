/** Returns the text for an error of the Web Speech API; null for an error that the person caused. */
export function dictationProblem(error: string): string | null {
  switch (error) {
    case 'aborted':
      return null;
    case 'not-allowed':
    case 'service-not-allowed':
      return 'The microphone is not allowed for this site. You can allow it in your browser’s settings.';
    case 'audio-capture':
      return 'No microphone was found.';
    case 'no-speech':
      return 'Nothing was heard. Try again, or type instead.';
    case 'network':
      return 'Your browser could not reach its speech service. Try again later, or type instead.';
    case 'language-not-supported':
      return 'Your browser cannot turn speech in your language into text.';
    default:
      return 'Dictation stopped. Try again, or type instead.';
  }
}
