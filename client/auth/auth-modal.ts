import { createContext, use } from 'react'

export type AuthMode = 'signin' | 'signup'

export interface Prefilled {
  email: string
  name?: string
}

export interface AuthModalControl {
  /** With who they are, the form starts with it filled in. */
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
