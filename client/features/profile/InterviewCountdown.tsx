import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { useNow } from '../../components/use-now.ts'
import {
  type InterviewCountdown_userFragment,
  useInterviewCountdown_userFragment,
} from '../../generated/graphql.ts'
import { localDate } from '../../lib/time.ts'
import { awayText, dateText } from './days-until.ts'

interface InterviewCountdownProps {
  user: FragmentType<InterviewCountdown_userFragment>
  zone: string
}

/** On the prep dashboard: the firm a person prepares for and the days until they meet it. */
export function InterviewCountdown({ user: masked, zone }: InterviewCountdownProps) {
  const { targetFirms, interviewDate } = useInterviewCountdown_userFragment(masked)
  const today = localDate(useNow(60_000), zone)
  const { line, action } = words(targetFirms, interviewDate, today)
  return (
    <section
      aria-label="What you prepare for"
      className="num flex flex-wrap items-baseline gap-x-2.5 gap-y-1"
    >
      <p className="min-w-0 break-words">{line}</p>
      <Link
        to="/profile#preparation"
        className="press inline-block text-small font-semibold text-brand hover:underline"
      >
        {action}
      </Link>
    </section>
  )
}

function words(firms: readonly string[], date: string | null, today: string) {
  const [first, ...others] = firms
  const firm = first ? `${first}${others.length > 0 ? ` and ${others.length} more` : ''}` : null
  if (!date)
    return firm
      ? { line: `Preparing for ${firm}.`, action: 'Add the interview date' }
      : {
          line: 'Add your target firm and interview date to see a countdown.',
          action: 'Add your target',
        }
  const away = awayText(date, today)
  if (!away)
    return {
      line: `Your interview${first ? ` at ${first}` : ''} was on ${dateText(date)}.`,
      action: 'Add the next one',
    }
  return {
    line: (
      <>
        {first ? `${first} interview` : 'Interview'} {away}
        <span className="text-ink-2">, {dateText(date)}.</span>
      </>
    ),
    action: 'Change',
  }
}
