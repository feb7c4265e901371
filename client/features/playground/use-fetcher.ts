import { useCallback, useState } from 'react'
import { operationIn } from './ask-of.ts'
import type { Persona } from './personas.ts'
import { type Ask, run, type RunFacts } from './send.ts'

/**
 * Sends what GraphiQL asks as the chosen persona, and keeps what is told of the last request until another is chosen. The
 * server tells its statements to admins alone, whoever has opened the playground.
 */
export function useFetcher(baseUrl: string, persona: Persona) {
  const [told, setTold] = useState<{ by: Persona; facts: RunFacts } | null>(null)
  const fetcher = useCallback(
    async ({ operationName, ...given }: Ask) => {
      setTold(null)
      const ask = { ...given, operationName: operationIn(given.query, operationName) }
      const headers = { ...(await persona.headers()), 'x-cost': '1', 'x-explain': '1' }
      const { answer, facts } = await run(baseUrl, ask, headers)
      setTold({ by: persona, facts })
      const { statements: _, ...extensions } = answer.extensions ?? {}
      return { ...answer, extensions: Object.keys(extensions).length > 0 ? extensions : undefined } as never
    },
    [baseUrl, persona],
  )
  return { fetcher, facts: told?.by === persona ? told.facts : null }
}
