import { useCallback, useState } from 'react'
import type { Persona } from './personas.ts'
import { type Ask, run, type RunFacts } from './send.ts'

/** Sends what GraphiQL asks as the chosen persona, and keeps what is told of the last request. */
export function useFetcher(baseUrl: string, persona: Persona, isAdmin: boolean) {
  const [facts, setFacts] = useState<RunFacts | null>(null)
  const fetcher = useCallback(
    async (ask: Ask) => {
      setFacts(null)
      const headers = { ...(await persona.headers()), 'x-cost': '1', ...(isAdmin && { 'x-explain': '1' }) }
      const { answer, facts: told } = await run(baseUrl, ask, headers)
      setFacts(told)
      const { statements: _, ...extensions } = answer.extensions ?? {}
      return { ...answer, extensions: Object.keys(extensions).length > 0 ? extensions : undefined } as never
    },
    [baseUrl, persona, isAdmin],
  )
  return { fetcher, facts }
}
