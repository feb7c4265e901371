import { useSearchParams } from 'react-router-dom'
import { useBootConfig } from '../../../config/boot-config.ts'
import { BookedSession } from './BookedSession.tsx'
import { NeutralReceipt } from './NeutralReceipt.tsx'

/** Where the provider sends people back to. Says nothing about a session without the token that opens it. */
export function BookingSuccessPage() {
  const [params] = useSearchParams()
  const [id, token] = [params.get('session'), params.get('token')]
  const { productName } = useBootConfig()
  return (
    <div className="measure pt-8 md:pt-12">
      <title>{`Your booking | ${productName}`}</title>
      <meta name="robots" content="noindex" />
      {id && token ? <BookedSession key={id} id={id} token={token} /> : <NeutralReceipt />}
    </div>
  )
}
