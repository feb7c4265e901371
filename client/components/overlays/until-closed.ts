import { createContext, memo, type ReactNode, useContext } from 'react'

/** False while the dialog or drawer around it closes. */
export const OverlayOpen = createContext(true)

export const useIsOverlayOpen = (): boolean => useContext(OverlayOpen)

/** What a dialog shows; it stays as it last was while the dialog closes, whatever its owner resets meanwhile. */
export const UntilClosed = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_before, { open }) => !open,
)
