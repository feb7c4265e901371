import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { accountWords } from './account-words.ts'
import type { PayoutAccount } from './use-payout-account.ts'
import { useSetUpPayouts } from './use-set-up-payouts.ts'

/** What keeps payouts from leaving, and the way to the page that ends it. Nothing once money arrives. */
export function PayoutAccountCard({ account }: { account: PayoutAccount }) {
  const { start, busy } = useSetUpPayouts()
  if (account.state === 'READY') return null
  const { title, text, button } = accountWords(account)
  return (
    <Card
      as="section"
      aria-labelledby="payout-account"
      className="mb-4 flex flex-wrap items-center justify-between gap-4 border-highlight! p-5 sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="payout-account" className="text-heading">
          {title}
        </h2>
        <p className="mt-1 text-small text-ink-2">{text}</p>
      </div>
      <Button
        variant={account.state === 'IN_REVIEW' ? 'secondary' : 'primary'}
        busy={busy}
        busyLabel="Opening"
        onClick={() => void start()}
      >
        {button}
      </Button>
    </Card>
  )
}
