import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useSetUpPayoutsMutation } from '../../../generated/graphql.ts'

/** Leads to the provider's page, on which a coach says where their money goes. */
export function useSetUpPayouts() {
  const [setUp] = useSetUpPayoutsMutation()
  const [busy, setBusy] = useState(false)

  async function start(): Promise<void> {
    setBusy(true)
    try {
      const { data } = await setUp()
      if (data) window.location.assign(data.setUpPayouts.url)
    } catch (error) {
      setBusy(false)
      showToast({
        tone: 'error',
        title: 'The page could not be opened.',
        description: describeError(error).message,
      })
    }
  }
  return { start, busy }
}
