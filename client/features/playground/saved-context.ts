import { createContext, use } from 'react'
import type { PlaygroundQuery } from '../../generated/graphql.ts'

export type Playground = PlaygroundQuery['playground']
export type Saved = Playground['savedQueries'][number]

/** GraphiQL draws its plugins without props, so what they show comes this way. */
export const SavedContext = createContext<Playground | null>(null)

export function usePlayground(): Playground {
  const playground = use(SavedContext)
  if (!playground) throw new Error('Render inside SavedContext: Explorer provides it.')
  return playground
}
