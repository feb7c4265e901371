import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import {
  useAskForCreditMutation,
  useGrantCreditMutation,
  useSeekerCreditQuery,
} from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { GiveMoneyForm } from '../sessions/goodwill/GiveMoneyForm.tsx'

const WORDS = {
  keep: 'Go back',
  give: (amount: string) => `Give ${amount || 'credit'}`,
  giving: 'Giving',
  given: (amount: string) => `${amount} given. The student is told.`,
}

/** What a seeker may pay sessions with, and where an admin gives more of it. */
export function UserCredit({ userId, canGrant }: { userId: string; canGrant: boolean }) {
  const { data, error, loading, refetch } = useSeekerCreditQuery({ variables: { userId } })
  const [grantCredit] = useGrantCreditMutation()
  const [askForCredit] = useAskForCreditMutation()
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const credit = data?.seekerCredit
  const close = () => setOpen(false)
  return (
    <Card as="section" aria-labelledby="credit" className="mt-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="credit" className="text-heading">
            Credit
          </h2>
          {credit && (
            <p className="num mt-1 text-small text-ink-2">
              {credit.map((value) => formatMoney(value, { decimals: 'always' })).join(' and ') || 'None'}
            </p>
          )}
          {!credit && !error && <Skeleton className="mt-2 h-4 w-24" />}
        </div>
        {canGrant && (
          <Button
            variant="secondary"
            onClick={() => {
              setOpened(opened + 1)
              setOpen(true)
            }}
          >
            Give credit
          </Button>
        )}
      </div>
      {error && !credit && (
        <LoadFailure
          title="The credit could not be loaded"
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
          retrying={loading}
        />
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        insistent
        title="Give credit"
        description="It pays for sessions to come, at our cost. It cannot be undone."
      >
        <GiveMoneyForm
          key={opened}
          currencies={['GBP', 'EUR', 'USD']}
          words={WORDS}
          give={(given) => grantCredit({ variables: { input: { userId, ...given } } })}
          askInstead={{
            label: 'Ask another admin',
            asked: (amount) => `We’ve asked another admin to approve ${amount}.`,
            ask: (given) => askForCredit({ variables: { input: { userId, ...given } } }),
          }}
          onDone={close}
        />
      </Dialog>
    </Card>
  )
}
