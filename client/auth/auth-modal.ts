import { createContext, use } from 'react'
import type { SignUpForm } from './viewer.ts'

export type AuthMode = 'signin' | 'signup'

export interface Prefilled {
  email?: string
  name?: string
  /** What the person came for; a job seeker where nothing says so. */
  userType?: SignUpForm['userType']
}

export interface AuthModalControl {
  /** The form starts with what is known of the person. */
  open: (mode: AuthMode, prefilled?: Prefilled) => void
  close: () => void
}

export const AuthModalContext = createContext<AuthModalControl | null>(null)

/** Opens the sign-in or sign-up modal from anywhere. */
export function useAuthModal(): AuthModalControl {
  const control = use(AuthModalContext)
  if (!control) throw new Error('Render inside AuthModalProvider, or through renderPage in tests.')
  return control
}
