import { createContext, use } from 'react'

/** The role; REST writes it in lower case. */
export type UserType = 'JOB_SEEKER' | 'COACH' | 'ADMIN'

/** The signed-in person as the database knows them. During an outage `id` is empty: only the stored name is known. */
export interface Viewer {
  id: string
  email: string
  firstName: string
  lastName: string
  fullName: string
  userType: UserType
  isEmailVerified: boolean
  coachId: string | null
}

export type AuthStatus = 'initialising' | 'signed-out' | 'signed-in'

export interface SignUpForm {
  name: string
  email: string
  password: string
  userType: 'JOB_SEEKER' | 'COACH'
}

/** What is known of the sign-in itself; times are epoch milliseconds. */
export interface SignInFacts {
  isAuthenticated: boolean
  accessToken: string | null
  tokenIssuedAt: number | null
  /** When the backend last said who this is. */
  lastValidation: number | null
}

export interface AuthState extends SignInFacts {
  status: AuthStatus
  viewer: Viewer | null
  /** The person signed out on purpose: they are not asked to come back to the page they left. */
  left: boolean
}

/** Every verb rejects with an AuthFailure, whose message is for the person, or an ApiError. */
export interface Auth extends AuthState {
  signIn: (email: string, password: string) => Promise<void>
  signUp: (form: SignUpForm) => Promise<void>
  signOut: () => Promise<void>
  /** Has a coach's own profile ready, unless it was fetched in the last 30 seconds; nothing for anybody else. */
  prefetchOwnProfile: () => void
  sendVerification: () => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  /** Asks again who the viewer is, with a new token: after verifying an e-mail, or when a role may have changed. */
  refresh: () => Promise<void>
  /** The identity token, for what does not go through Apollo: uploads. Null for a visitor. */
  currentToken: () => Promise<string | null>
}

export const AuthContext = createContext<Auth | null>(null)

export function useViewer(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('Render inside AuthProvider, or through renderPage in tests.')
  return auth
}
