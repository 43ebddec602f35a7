/** The part of the Web Speech API that dictation needs; TypeScript's library does not declare it. */
export interface Recognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: RecognitionResults) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

/** All results so far; entries before `resultIndex` have not changed since the last event. */
export interface RecognitionResults {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

/** Returns a function that creates this browser’s recognizer; null where it has none. */
export function recognizerOf(scope: object): (() => Recognizer) | null {
  const { SpeechRecognition, webkitSpeechRecognition } = scope as Record<string, unknown>;
  const Found = SpeechRecognition ?? webkitSpeechRecognition;
  return typeof Found === 'function' ? () => new (Found as new () => Recognizer)() : null;
}
