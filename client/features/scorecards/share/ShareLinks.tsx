import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useEver } from '../../../components/overlays/use-ever.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import {
  type ScorecardSharesQuery,
  type ShareScorecardMutation,
  useRevokeScorecardShareMutation,
  useScorecardSharesQuery,
  useShareScorecardMutation,
} from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { formatInstant } from '../../../lib/time.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { useTimeZone } from '../../geo/time-zone.ts'

const DAYS = [7, 30, 90]

/** The links by which a seeker shows their scorecard to others: made here, listed with when they were opened, and ended. */
export function ShareLinks({ sessionId }: { sessionId: string }) {
  const { data, error, refetch } = useScorecardSharesQuery({ variables: { sessionId } })
  const [share, { loading: busy }] = useShareScorecardMutation()
  const [days, setDays] = useState('30')
  const [made, setMade] = useState<ShareScorecardMutation['shareScorecard'] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const shares = data?.scorecardShares

  async function create() {
    setProblem(null)
    try {
      const answer = await share({ variables: { input: { sessionId, days: Number(days) } } })
      setMade(answer.data?.shareScorecard ?? null)
    } catch (error) {
      setProblem(describeError(error).message)
    }
  }

  return (
    <Card as="section" aria-labelledby="share" className="p-5 sm:p-6">
      <h2 id="share" className="text-heading">
        Share this scorecard
      </h2>
      <p className="mt-1 max-w-prose text-small text-ink-2">
        Whoever has the link reads the scorecard with first names only, without an account. You can end it at
        any time.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <NativeSelect
          aria-label="How long the link is good"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={DAYS.map((one) => ({ value: String(one), label: `For ${one} days` }))}
        />
        <Button variant="secondary" busy={busy} busyLabel="Making a link" onClick={() => void create()}>
          Make a link
        </Button>
      </div>
      {problem && <ActionError>{problem}</ActionError>}
      {made && shares?.every(({ id, isOpen }) => isOpen || id !== made.share.id) && (
        <NewLink url={made.url} />
      )}
      {!shares && error && (
        <LoadFailure
          title="Your links could not be loaded"
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {shares && shares.length > 0 && (
        <ul className="mt-5 grid gap-3">
          {shares.map((one) => (
            <ShareLine key={one.id} share={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function NewLink({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ title: 'Link copied' })
    } catch {
      showToast({ tone: 'info', title: 'Select the link and copy it' })
    }
  }
  return (
    <div className="mt-4 rounded-m bg-sunken p-4">
      <p className="text-small">This link is shown once. Copy it now.</p>
      <p className="mt-1 text-small break-all">{url}</p>
      <Button size="sm" className="mt-3" onClick={() => void copy()}>
        Copy the link
      </Button>
    </div>
  )
}

function ShareLine({ share }: { share: ScorecardSharesQuery['scorecardShares'][number] }) {
  const zone = useTimeZone()
  const [revoke, { loading: busy }] = useRevokeScorecardShareMutation()
  const [asks, setAsks] = useState(false)

  async function end() {
    try {
      await revoke({ variables: { shareId: share.id } })
      showToast({ title: 'The link no longer opens' })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
    setAsks(false)
  }

  const made = formatInstant(share.createdAt, zone)
  const opened = share.lastOpenedAt
    ? `opened ${plural(share.opened, 'time')}, last ${formatInstant(share.lastOpenedAt, zone)}`
    : 'not opened yet'
  const state = share.isOpen
    ? `good until ${formatInstant(share.expiresAt, zone)}`
    : share.revokedAt
      ? 'ended by you'
      : 'expired'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 text-small">
      <span className="num">
        Made {made} ({zone}), {state}, {opened}
      </span>
      {share.isOpen && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`End the link made ${made}`}
          onClick={() => setAsks(true)}
        >
          End it
        </Button>
      )}
      {useEver(asks) && (
        <ConfirmDialog
          open={asks}
          onClose={() => setAsks(false)}
          onConfirm={() => void end()}
          title="End this link?"
          confirmLabel="End the link"
          destructive
          busy={busy}
        >
          Whoever has it reads nothing any more, and it cannot be opened again. You can make another one.
        </ConfirmDialog>
      )}
    </li>
  )
}
