/** The person's id of work that is nobody's: what is made for everybody has no owner, and this id belongs to no account. */
export const NOBODY_ID = '00000000-0000-4000-8000-000000000000';
