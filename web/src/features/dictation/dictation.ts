import { dictationProblem } from './dictation-problem.js';
import type { RecognitionResults, Recognizer } from './recognizer.js';

export interface DictationState {
  /** `starting` until the browser listens; `finishing` until it has returned its last words. */
  phase: 'idle' | 'starting' | 'listening' | 'finishing';
  /** Words that may still change. */
  interim: string;
  /** Why dictation ended; null while it runs and if the person ended it. */
  problem: string | null;
}

export interface DictationPorts {
  create(): Recognizer;
  /** Returns the BCP 47 tag of the spoken language. */
  language(): string;
  /** Whether the browser can detect the end of a sentence and continue listening. */
  continuous: boolean;
  /** Receives words that will no longer change. */
  onSaid(text: string): void;
}

const idle: DictationState = { phase: 'idle', interim: '', problem: null };

/**
 * Converts speech to text with the browser’s recognizer. Recognised words are never dropped, however dictation ends.
 */
export class Dictation {
  private state = idle;
  private recognizer: Recognizer | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly ports: DictationPorts) {}

  getState = (): DictationState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  start = (): void => {
    if (this.recognizer) return;
    const recognizer = this.ports.create();
    this.recognizer = recognizer;
    recognizer.lang = this.ports.language();
    recognizer.continuous = this.ports.continuous;
    recognizer.interimResults = true;
    recognizer.onstart = () => this.state.phase === 'starting' && this.change({ phase: 'listening' });
    recognizer.onresult = (event) => this.take(event);
    recognizer.onerror = ({ error }) => this.change({ problem: dictationProblem(error) });
    recognizer.onend = () => this.end();
    this.change({ ...idle, phase: 'starting' });
    try {
      recognizer.start();
    } catch {
      this.change({ problem: dictationProblem('failed') });
      this.end();
    }
  };

  /** Stops listening; pending words still arrive. */
  finish = (): void => {
    if (!this.recognizer || this.state.phase === 'finishing') return;
    this.change({ phase: 'finishing' });
    this.recognizer.stop();
  };

  /** Ends dictation at once and keeps the words recognised so far. */
  settle = (): void => {
    const { recognizer } = this;
    if (!recognizer) return;
    this.end();
    recognizer.abort();
  };

  private take({ resultIndex, results }: RecognitionResults): void {
    let said = '';
    let interim = '';
    for (let index = resultIndex; index < results.length; index += 1) {
      const result = results[index];
      const words = result?.[0]?.transcript ?? '';
      if (result?.isFinal) said += words;
      else interim += words;
    }
    this.change({ interim });
    if (said.trim() !== '') this.ports.onSaid(said.trim());
  }

  private end(): void {
    const { recognizer } = this;
    if (!recognizer) return;
    this.recognizer = null;
    // Events of a recognizer that was stopped must be ignored.
    recognizer.onstart = recognizer.onresult = recognizer.onerror = recognizer.onend = null;
    const left = this.state.interim.trim();
    this.change({ phase: 'idle', interim: '' });
    if (left !== '') this.ports.onSaid(left);
  }

  private change(part: Partial<DictationState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}
