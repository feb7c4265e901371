import { useEffect, useState } from 'react'
import { POLICIES } from '../../apollo/policies.ts'
import { useMyPackagesQuery } from '../../generated/graphql.ts'

const POLL_INTERVAL_MS = 2000
/** After this long without the provider's word, the person decides when to ask again. */
const CONFIRMATION_TIMEOUT_MS = 30_000

/** The viewer's packages, asked for again while the one just bought is not among them: it is once it is paid. */
export function useBoughtPackage(boughtId: string | null) {
  const [isPatient, setPatient] = useState(true)
  const query = useMyPackagesQuery({ fetchPolicy: POLICIES.always })
  const { data, refetch, startPolling, stopPolling } = query
  const bought = data?.myPackages.find(({ id }) => id === boughtId)
  const isWaiting = data !== undefined && boughtId !== null && !bought && isPatient

  useEffect(() => {
    if (!isWaiting) return
    startPolling(POLL_INTERVAL_MS)
    const timer = setTimeout(() => setPatient(false), CONFIRMATION_TIMEOUT_MS)
    return () => {
      stopPolling()
      clearTimeout(timer)
    }
  }, [isWaiting, startPolling, stopPolling])

  return {
    query,
    bought,
    isWaiting,
    askAgain() {
      setPatient(true)
      void refetch().catch(() => undefined)
    },
  }
}
