import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { useViewer } from '../auth/viewer.ts'

/** The path at which the server found nothing for visitors; null where it said nothing of the kind. */
export const MissingPath = createContext<string | null>(null)

/** Whether nothing is here. Whoever is signed in may have something of their own here. */
export function useIsMissing(): boolean {
  const missing = use(MissingPath)
  const { pathname } = useLocation()
  const { viewer } = useViewer()
  return pathname === missing && !viewer
}
