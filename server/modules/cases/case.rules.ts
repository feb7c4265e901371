/** Whoever has an account practises every case; an open one, everybody. */
export const mayPractise = (isOpen: boolean, isSignedIn: boolean): boolean => isOpen || isSignedIn
