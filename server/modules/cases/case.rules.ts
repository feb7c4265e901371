/** The whole of a case is for everybody with an account; of an open case, for everybody. Others see its preview. */
export const mayPractise = (isOpen: boolean, isSignedIn: boolean): boolean => isOpen || isSignedIn
