export { CONNECTION_MESSAGE } from '../lib/parts/connection-message.ts'

/** Spec §8, the sentences that are not about signing in or up. */
export const OTHER_MESSAGE = 'Something went wrong. Please try again.'
export const SIGN_IN_REQUIRED_MESSAGE = 'Authentication required. Please sign in.'
export const BACKEND_UNAVAILABLE_MESSAGE = 'Backend server is not available. Some features may be limited.'
