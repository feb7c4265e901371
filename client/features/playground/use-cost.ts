import { pick, useGraphiQL } from '@graphiql/react'
import { useEffect, useState } from 'react'
import { useBootConfig } from '../../config/boot-config.ts'
import { askOf } from './ask-of.ts'
import type { Persona } from './personas.ts'
import { price, type Priced } from './send.ts'

/** Typing has paused. */
const PAUSE_MS = 600

/** What the query on the screen would cost the persona; null while that is not known, or where nobody prices. */
export function useCost(persona: Persona): Priced | null {
  const { apiBaseUrl } = useBootConfig()
  const { tabs, activeTabIndex } = useGraphiQL(pick('tabs', 'activeTabIndex'))
  const tab = tabs[activeTabIndex]
  const [priced, setPriced] = useState<Priced | null>(null)
  const { query = null, variables = null, operationName = null } = tab ?? {}
  useEffect(() => {
    const ask = askOf({ query, variables, operationName })
    const abort = new AbortController()
    const timer = setTimeout(() => {
      if (!ask) return setPriced(null)
      persona
        .headers()
        .then((headers) => price(apiBaseUrl, ask, headers, abort.signal))
        .then(setPriced, () => abort.signal.aborted || setPriced(null))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [apiBaseUrl, persona, query, variables, operationName])
  return priced
}
