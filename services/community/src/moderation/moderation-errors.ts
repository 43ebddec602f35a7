import { conflict, type DomainError, notFound, validationFailed } from '@shadow-guide/kernel';

export function reportNotFound(): DomainError {
  return notFound('report_not_found', 'We could not find that post. It may have gone with its day.');
}

export function authorNotFound(): DomainError {
  return notFound(
    'author_not_found',
    'Whoever wrote this cannot be found any more: the secret of that day is destroyed, or the visits of it are forgotten.',
  );
}

export function unknownLength(): DomainError {
  return validationFailed([{ field: 'days', message: 'days must be 1, 7 or 30' }]);
}

/** Error for a post that does not exist or belongs to another person. */
export function ownPostNotFound(): DomainError {
  return notFound('discussion_not_found', 'We could not find that post. It may have gone with its day.');
}

export function alreadyAppealed(): DomainError {
  return conflict('already_appealed', 'You have asked for another look at this post already.');
}

export function nothingToAppeal(): DomainError {
  return conflict('nothing_to_appeal', 'Others can see this post. There is nothing to ask for.');
}
