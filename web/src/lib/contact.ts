/** The operator's address for whoever needs help, where one was set when the app was built. */
export const contactEmail = import.meta.env['VITE_CONTACT_EMAIL'] as string | undefined;
