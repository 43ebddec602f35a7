import { StartupError } from '@shadow-guide/kernel';

/** Error for an invalid library content file; the message names the file and what to change. */
export class ContentError extends StartupError {
  constructor(file: string, problem: string) {
    super(`The library’s content, ${file}: ${problem}`);
    this.name = 'ContentError';
  }
}
