import type { ApolloCache } from '@apollo/client'
import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/toast.ts'

/** Lists and figures that any verb may change; what is on the screen is asked again. */
export function forgetSessionLists(cache: ApolloCache): void {
  for (const fieldName of ['mySessions', 'coachOverview', 'openDisputes'])
    cache.evict({ id: 'ROOT_QUERY', fieldName })
}

/** Runs one verb at a time and says how it went: `done` when it worked, the server's reason when not. */
export function useSessionVerb() {
  const [busy, setBusy] = useState(false)

  async function run(verb: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true)
    try {
      await verb()
      if (done) showToast({ title: done })
      return true
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}
