/** User id for work that belongs to no person, such as content made for everybody; no account has it. */
export const NO_PERSON_ID = '00000000-0000-4000-8000-000000000000';
