import { DomainError } from '@shadow-guide/contracts/wire';

/** Error for a file, or a part of a file, that exceeds a limit. */
export function tooLarge(): DomainError {
  return new DomainError('invalid', 'import_too_large', 'That file is larger than an import takes.');
}

/** Error for a file in no supported format. */
export function unreadableFile(): DomainError {
  return new DomainError(
    'invalid',
    'import_unreadable',
    'We could not read that file. It should be an archive of ours, a JSON export of Day One or Journey, or Markdown.',
  );
}
