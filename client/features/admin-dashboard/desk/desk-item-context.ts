import { createContext, use } from 'react'
import type { DeskItem } from './desk-words.ts'

interface OpenItem {
  item: DeskItem
  /** Shows the others that the viewer works on it; why not, when they may not. */
  take: () => Promise<string | null>
  /** It is decided: the desk goes on to the next one. */
  onDecided: () => void
  /** What is shown may be older than what there is. */
  onStale: () => void
}

/** The item that is open on the desk. */
export const OpenItemContext = createContext<OpenItem | null>(null)

export function useOpenItem(): OpenItem {
  const open = use(OpenItemContext)
  if (!open) throw new Error('Only inside the desk.')
  return open
}
