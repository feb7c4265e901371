import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import Send from 'lucide-react/icons/send'
import { Icon } from '../../../components/Icon.tsx'
import { cx } from '../../../lib/cx.ts'
import type { BookingOutcome } from '../booking-outcome.ts'
import { type OutcomeFacts, outcomeWords } from './outcome-words.ts'

const ICONS = { confirmed: CalendarCheck, requested: Send, cancelled: CalendarX }

interface BookedNoteProps {
  session: OutcomeFacts
  outcome: BookingOutcome
}

/** What became of the booking, above the session itself; nothing once it has begun. */
export function BookedNote({ session, outcome }: BookedNoteProps) {
  if (outcome !== 'confirmed' && outcome !== 'requested' && outcome !== 'cancelled') return null
  const { title, text } = outcomeWords(outcome, session, { isWaiting: false })
  const { email } = session.seeker
  const isOff = outcome === 'cancelled'
  return (
    <section
      aria-label="Your booking"
      aria-live="polite"
      className={cx('flex items-start gap-3.5 rounded-l px-5 py-4', isOff ? 'bg-sunken' : 'bg-brand-tint')}
    >
      <Icon of={ICONS[outcome]} size={22} className={cx('mt-0.5', isOff ? 'text-ink-2' : 'text-brand')} />
      <div className="min-w-0">
        <h2 className="text-heading">{title}</h2>
        <p className="num mt-1 max-w-prose text-small wrap-anywhere">
          {text}
          {email && !isOff && (
            <>
              {' '}
              We e-mailed you at <b>{email}</b>: the link there opens this page again.
            </>
          )}
        </p>
      </div>
    </section>
  )
}
