import { useSearchParams } from 'react-router-dom'
import { Page } from '../../../page/Page.tsx'
import { BookedSession } from './BookedSession.tsx'
import { NeutralReceipt } from './NeutralReceipt.tsx'

/** Where the provider sends people back to. Says nothing about a session without the token that opens it. */
export function BookingSuccessPage() {
  const [params] = useSearchParams()
  const [id, token] = [params.get('session'), params.get('token')]
  return (
    <Page title="Your booking" noIndex className="pt-8 md:pt-12">
      {id && token ? <BookedSession key={id} id={id} token={token} /> : <NeutralReceipt />}
    </Page>
  )
}
