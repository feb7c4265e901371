import { createContext, use } from 'react'
import type { LoadIdentity } from './identity.ts'

export const IdentityContext = createContext<LoadIdentity | null>(null)

/** The identity provider itself, for the pages its e-mails link to and a change of password; everything else goes through useViewer. */
export function useIdentity(): LoadIdentity {
  const load = use(IdentityContext)
  if (!load) throw new Error('Render inside AuthProvider, or through renderPage in tests.')
  return load
}
