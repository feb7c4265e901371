import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { useNow } from '../components/use-now.ts'
import { EndViewAsDocument } from '../generated/graphql.ts'
import { MINUTE } from '../lib/durations.ts'
import { leaveLook, type Look, useLook } from '../lib/look.ts'

/** Above every page while an admin looks as somebody else: as whom, for how long yet, and the way back. */
export function LookBanner({ leave = leaveLook }: { leave?: () => void }) {
  const look = useLook()
  return look ? <Looking look={look} leave={leave} /> : null
}

function Looking({ look: { person, expiresAt }, leave }: { look: Look; leave: () => void }) {
  const client = useApolloClient()
  const [isEnding, setEnding] = useState(false)
  const left = Date.parse(expiresAt) - useNow(5000)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) leave()
  }, [isOver, leave])

  async function end() {
    setEnding(true)
    // Whatever the server says: the grant ends by itself, and this tab stops using it now.
    await client.mutate({ mutation: EndViewAsDocument, context: { asMyself: true } }).catch(() => undefined)
    leave()
  }

  return (
    <aside
      aria-label="Looking as somebody else"
      className="sticky top-0 z-40 bg-highlight-tint text-highlight-ink-strong"
    >
      <div className="measure flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <p className="num min-w-0 flex-1 text-small">
          You are looking as <b>{person.firstName || person.email}</b>, read-only,{' '}
          {Math.max(1, Math.ceil(left / MINUTE))} min left
        </p>
        <Button variant="secondary" size="sm" busy={isEnding} busyLabel="Ending" onClick={() => void end()}>
          End
        </Button>
      </div>
    </aside>
  )
}
