import { Link } from 'react-router-dom'
import { Chip } from '../../components/Chip.tsx'
import { Money } from '../../components/Money.tsx'
import { formatDay } from '../../lib/time.ts'
import { restOf, stateLink, stateNote } from './earning-columns.tsx'
import type { EarningItem } from './earnings-csv.ts'
import { PAID_WITH, STATE_WORDS } from './hold-words.ts'

interface EarningCardsProps {
  earnings: readonly EarningItem[]
  zone: string
}

/** The list on a phone: what is the coach's stands at the end of the line, how it came about below. */
export function EarningCards({ earnings, zone }: EarningCardsProps) {
  return (
    <ul aria-label="Paid sessions, the latest first" className="divide-y divide-line border-t border-line">
      {earnings.map((earning) => {
        const { id, title, studentName, countsAt, state, net, gross, paidWith, commissionBps } = earning
        const { label, tone } = STATE_WORDS[state]
        return (
          <li key={id}>
            <Link
              to={stateLink(earning)?.to ?? `/session/${id}`}
              className="flex items-start gap-3 px-4 py-3.5 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <b className="block truncate text-small">
                  {title} with {studentName}
                </b>
                <span className="num block text-tiny text-ink-2">{formatDay(countsAt, zone)}</span>
                <span className="mt-1.5 flex flex-wrap items-center gap-2 text-tiny text-ink-2">
                  <Chip tone={tone}>{label}</Chip>
                  <span className="num">{stateNote(earning, zone)}</span>
                </span>
              </span>
              <span className="num text-right text-small">
                <b className="block">
                  <Money value={net} decimals="always" />
                </b>
                <span className="block text-tiny text-ink-2">
                  of <Money value={gross} decimals="always" />
                </span>
                {PAID_WITH[paidWith] && (
                  <span className="block text-tiny text-ink-2">{PAID_WITH[paidWith]}</span>
                )}
                <span className="block text-tiny text-ink-2">{commissionBps / 100} % commission</span>
                {restOf(earning) && (
                  <span className="block text-tiny text-ink-2">
                    <Money value={earning.owed} decimals="always" /> not paid out
                  </span>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
