import { createContext } from 'react'

export interface BreadcrumbBar {
  /** Where the layout draws the trail of a page that brings its own. */
  place: HTMLElement | null
  /** Tells the layout that this page does; the answer takes it back. */
  claim: () => () => void
}

/** Null outside the layout. */
export const BreadcrumbBarContext = createContext<BreadcrumbBar | null>(null)
