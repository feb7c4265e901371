import { useSearchParams } from 'react-router-dom'
import { useReplaceSessionLinkMutation } from '../../../generated/graphql.ts'
import { useSessionVerb } from '../actions/use-session-verb.ts'
import { keepEarlierBooking } from './earlier-booking.ts'

/** Ends every link to a session that was given out; this page goes on with a new one. */
export function useReplaceLink(id: string, token: string) {
  const [, setParams] = useSearchParams()
  const [replaceSessionLink] = useReplaceSessionLinkMutation()
  const { busy, run } = useSessionVerb()

  const replace = () =>
    run(async () => {
      const { data } = await replaceSessionLink({ variables: { input: { sessionId: id, token } } })
      if (!data) return
      const { token: fresh } = data.replaceSessionLink
      keepEarlierBooking({ sessionId: id, token: fresh })
      setParams(
        (params) => {
          params.set('token', fresh)
          return params
        },
        { replace: true },
      )
    }, 'Old links no longer work. This page uses the new one, and we e-mailed it to you.')

  return { replace, busy }
}
