import { Link } from 'react-router-dom'
import { Chip } from '../../components/Chip.tsx'
import type { Column } from '../../components/layout/Table.tsx'
import { Money } from '../../components/Money.tsx'
import { formatDay, formatInstant } from '../../lib/time.ts'
import type { EarningItem } from './earnings-csv.ts'
import { holdLink, holdWords, PAID_WITH, STATE_WORDS } from './hold-words.ts'

/** Why and until when, under the chip; empty when there is nothing to add. */
export function stateNote(earning: EarningItem, zone: string): string {
  const { state, holdReasons, heldUntil, net, refunded } = earning
  if (state !== 'HELD' && holdReasons.includes('CHARGED_BACK')) return holdWords('CHARGED_BACK').title
  if (state === 'PAID_OUT' && net.amountMinor === 0 && refunded.amountMinor > 0) return 'refunded since'
  if (state !== 'HELD') return ''
  if (heldUntil) return `until ${formatInstant(heldUntil, zone)}`
  const reason = holdReasons.at(-1)
  return reason ? holdWords(reason).title : ''
}

/** A part was paid out, and more is owed since: the state is the state of that. */
export const restOf = ({ owed, net }: EarningItem): boolean =>
  owed.amountMinor > 0 && owed.amountMinor < net.amountMinor

/** The one tap that ends what holds it. */
export function stateLink({ id, state, holdReasons }: EarningItem) {
  const reason = holdReasons.at(-1)
  return state === 'HELD' && reason ? holdLink(reason, id) : null
}

/** What the list shows of each session; times in `zone`. */
export const earningColumns = (zone: string): Column<EarningItem>[] => [
  {
    key: 'date',
    header: 'Date',
    cell: ({ countsAt }) => <span className="num whitespace-nowrap">{formatDay(countsAt, zone)}</span>,
  },
  {
    key: 'session',
    header: 'Session',
    cell: ({ id, title, studentName }) => (
      <span className="block whitespace-nowrap">
        <Link to={`/session/${id}`} className="press inline-block font-semibold hover:underline">
          {title}
        </Link>
        <span className="block text-tiny text-ink-2">{studentName}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (earning) => (
      <span className="block whitespace-nowrap">
        <Chip tone={STATE_WORDS[earning.state].tone}>{STATE_WORDS[earning.state].label}</Chip>
        {stateNote(earning, zone) && (
          <span className="num mt-1 block text-tiny text-ink-2">{stateNote(earning, zone)}</span>
        )}
        <StateLink earning={earning} />
      </span>
    ),
  },
  {
    key: 'gross',
    header: 'Paid',
    align: 'right',
    cell: ({ paid, paidWith, refunded }) => (
      <>
        <Money value={paid} decimals="always" />
        {PAID_WITH[paidWith] && (
          <span className="block text-tiny whitespace-nowrap text-ink-2">{PAID_WITH[paidWith]}</span>
        )}
        {refunded.amountMinor > 0 && (
          <span className="block text-tiny whitespace-nowrap text-ink-2">
            <Money value={refunded} decimals="always" /> back
          </span>
        )}
      </>
    ),
  },
  {
    key: 'commission',
    header: 'Commission',
    align: 'right',
    cell: ({ commission, commissionBps }) => (
      <>
        <Money value={commission} decimals="always" />
        <span className="block text-tiny text-ink-2">{commissionBps / 100} %</span>
      </>
    ),
  },
  {
    key: 'net',
    header: 'Yours',
    align: 'right',
    cell: (earning) => (
      <>
        <b>
          <Money value={earning.net} decimals="always" />
        </b>
        {restOf(earning) && (
          <span className="block text-tiny whitespace-nowrap text-ink-2">
            <Money value={earning.owed} decimals="always" /> not paid out
          </span>
        )}
      </>
    ),
  },
]

function StateLink({ earning }: { earning: EarningItem }) {
  const link = stateLink(earning)
  if (!link) return null
  return (
    <Link to={link.to} className="press inline-block py-1 text-tiny font-semibold text-brand hover:underline">
      {link.label}
    </Link>
  )
}
