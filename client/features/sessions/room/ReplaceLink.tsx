import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import { useReplaceSessionLinkMutation } from '../../../generated/graphql.ts'
import { useSessionVerb } from '../actions/use-session-verb.ts'
import { keepEarlierBooking } from './earlier-booking.ts'

/** For a guest whose link somebody else has: it ends, and this page goes on with another. */
export function ReplaceLink({ id, token }: { id: string; token: string }) {
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
    }, 'The old links have ended. This page has the new one.')

  return (
    <section aria-label="Your link" className="rounded-l border border-line p-5 md:p-6.5">
      <h2 className="text-heading">Somebody else has my link</h2>
      <p className="mt-2 text-small text-ink-2">
        Whoever has the link to this page can act on your booking. A new link ends every one given out before;
        we e-mail it to you as well. The call gets a new address. If you’ve already joined, you and your coach
        need to join again.
      </p>
      <Button variant="secondary" className="mt-4" busy={busy} onClick={() => void replace()}>
        Replace the link
      </Button>
    </section>
  )
}
