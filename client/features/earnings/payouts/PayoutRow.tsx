import ChevronDown from 'lucide-react/icons/chevron-down'
import FileDown from 'lucide-react/icons/file-down'
import { Link } from 'react-router-dom'
import { Chip } from '../../../components/Chip.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Money } from '../../../components/Money.tsx'
import { formatDay, formatInstant } from '../../../lib/time.ts'
import { lineTitle, PAYOUT_WORDS, payoutNote, type PayoutItem, sessionsOf } from './payout-words.ts'

/** One payout; opened, the sessions it is for. */
export function PayoutRow({ payout, zone }: { payout: PayoutItem; zone: string }) {
  const { state, createdAt, amount, lines, statements } = payout
  const { label, tone } = PAYOUT_WORDS[state]
  const note = payoutNote(payout, zone)
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3.5 hover:bg-sunken md:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <b className="num block text-small">{formatInstant(createdAt, zone, { year: true })}</b>
          <span className="block text-tiny text-ink-2">{sessionsOf(payout)}</span>
          <span className="mt-1.5 flex flex-wrap items-center gap-2 text-tiny text-ink-2">
            <Chip tone={tone}>{label}</Chip>
            {note && <span className="num">{note}</span>}
          </span>
        </span>
        <b className="num text-small">
          <Money value={amount} decimals="always" />
        </b>
        <Icon of={ChevronDown} size={18} className="text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="border-t border-line bg-sunken px-4 py-2 md:px-6">
        {lines.map((line) => (
          <li key={line.sessionId} className="flex items-baseline justify-between gap-4 py-2 text-small">
            <Link to={`/session/${line.sessionId}`} className="press min-w-0 hover:underline">
              {lineTitle(line)}{' '}
              <span className="num text-tiny text-ink-2">{formatDay(line.startsAt, zone)}</span>
            </Link>
            <span className="num">
              <Money value={line.amount} decimals="always" />
            </span>
          </li>
        ))}
      </ul>
      {statements.length > 0 && (
        <p className="flex flex-wrap gap-x-5 bg-sunken px-4 pb-3 md:px-6">
          {statements.map(({ number, isCorrection, url }) => (
            <a
              key={number}
              href={url}
              download
              className="press inline-flex min-h-11 items-center gap-2 text-small font-semibold text-brand hover:underline"
            >
              <Icon of={FileDown} size={16} />
              {isCorrection ? 'Correction' : 'Statement'} {number} (PDF)
            </a>
          ))}
        </p>
      )}
    </details>
  )
}
