/** Spec §8. */
export const CONNECTION_MESSAGE = 'Connection issue. Please check your internet and try again.'
