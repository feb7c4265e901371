import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import Timer from 'lucide-react/icons/timer'
import Undo from 'lucide-react/icons/undo-2'
import { Icon, type IconShape } from '../../../components/Icon.tsx'
import { Spinner } from '../../../components/layout/Spinner.tsx'
import { cx } from '../../../lib/cx.ts'
import type { BookingOutcome } from '../booking-outcome.ts'
import { type OutcomeFacts, outcomeWords } from './outcome-words.ts'

const GOOD = 'bg-brand-tint text-brand'
const WAIT = 'bg-highlight-tint text-highlight-ink'
const CALM = 'bg-sunken text-ink-2'

const LOOKS: Record<BookingOutcome, { icon: IconShape; tone: string }> = {
  confirmed: { icon: CalendarCheck, tone: GOOD },
  requested: { icon: Send, tone: GOOD },
  settling: { icon: Hourglass, tone: WAIT },
  unconfirmed: { icon: Mail, tone: WAIT },
  unpaid: { icon: Timer, tone: WAIT },
  lapsed: { icon: CalendarX, tone: CALM },
  returned: { icon: Undo, tone: WAIT },
  declined: { icon: CalendarX, tone: CALM },
  cancelled: { icon: CalendarX, tone: CALM },
  over: { icon: CalendarCheck, tone: CALM },
}

interface OutcomeHeaderProps {
  session: OutcomeFacts
  outcome: BookingOutcome
  isWaiting: boolean
}

/** What became of the booking, in one look. Read out when it changes. */
export function OutcomeHeader({ session, outcome, isWaiting }: OutcomeHeaderProps) {
  const { icon, tone } = LOOKS[outcome]
  const { title, text } = outcomeWords(outcome, session, { isWaiting })
  return (
    <header aria-live="polite">
      <span className={cx('grid size-14 place-items-center rounded-l', tone)}>
        {isWaiting ? <Spinner /> : <Icon of={icon} size={26} />}
      </span>
      <h1 className="mt-5 text-[2rem] md:text-[2.5rem]">{title}</h1>
      <p className="mt-3 max-w-prose text-lead text-ink-2">{text}</p>
    </header>
  )
}
