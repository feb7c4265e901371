import type { Auth, Viewer } from '../auth/viewer.ts'

/** A signed-in person; a test names only what it is about. */
export const buildViewer = (overrides: Partial<Viewer> = {}): Viewer => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'seeker@casebound.test',
  firstName: 'Maya',
  lastName: 'Fernandes',
  fullName: 'Maya Fernandes',
  userType: 'JOB_SEEKER',
  isEmailVerified: true,
  coachId: null,
  ...overrides,
})

const done = async () => undefined

/** What useViewer answers for this viewer, or for a visitor; every verb succeeds unless overridden. */
export const buildAuth = (viewer: Viewer | null, overrides: Partial<Auth> = {}): Auth => ({
  status: viewer ? 'signed-in' : 'signed-out',
  viewer,
  left: false,
  isAuthenticated: viewer !== null,
  accessToken: viewer && 'token-of-the-test',
  tokenIssuedAt: viewer && Date.now(),
  lastValidation: viewer && Date.now(),
  signIn: done,
  signUp: done,
  signOut: done,
  prefetchOwnProfile: () => undefined,
  sendVerification: done,
  sendPasswordReset: done,
  refresh: done,
  currentToken: async () => (viewer ? 'token' : null),
  ...overrides,
})
