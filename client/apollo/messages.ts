/** Spec §8, the sentences that are not about signing in or up. */
export const CONNECTION_MESSAGE = 'Connection issue. Please check your internet and try again.'
export const OTHER_MESSAGE = 'Something went wrong. Please try again.'
export const SIGN_IN_REQUIRED_MESSAGE = 'Authentication required. Please sign in.'
export const BACKEND_UNAVAILABLE_MESSAGE = 'Backend server is not available. Some features may be limited.'
