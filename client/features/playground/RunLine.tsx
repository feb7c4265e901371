import { pick, useGraphiQL } from '@graphiql/react'
import { useState } from 'react'
import { CostAfter } from './CostLine.tsx'
import type { RunFacts } from './send.ts'

/** What the last request took, under its answer: shown in the tab that asked, and in no other. */
export function RunLine({ facts }: { facts: RunFacts | null }) {
  const { tabs, activeTabIndex } = useGraphiQL(pick('tabs', 'activeTabIndex'))
  const tab = tabs[activeTabIndex]?.id
  const [told, setTold] = useState({ facts, tab })
  if (told.facts !== facts) setTold({ facts, tab })
  return <CostAfter facts={told.tab === tab ? facts : null} />
}
