import type { PersonalDataRule } from '@shadow-guide/kernel';

/** How each table of schema `library` is erased and exported. */
export const libraryPersonalData: readonly PersonalDataRule[] = [];
