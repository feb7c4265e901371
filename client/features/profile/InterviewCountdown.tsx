import type { FragmentType } from '@apollo/client'
import Target from 'lucide-react/icons/target'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
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
      className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-m bg-brand-tint px-4.5 py-3 text-small"
    >
      <Icon of={Target} className="text-brand" />
      <p className="num min-w-0 flex-1">{line}</p>
      <Link to="/profile#preparation" className="press inline-block font-semibold text-brand hover:underline">
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
      ? { line: <b>Preparing for {firm}</b>, action: 'Set an interview date' }
      : {
          line: 'Say which firm you prepare for and when, and this counts the days.',
          action: 'Set your target',
        }
  const away = awayText(date, today)
  if (!away)
    return {
      line: `Your interview${first ? ` at ${first}` : ''} was on ${dateText(date)}. Set the next one, or clear it.`,
      action: 'Update',
    }
  return {
    line: (
      <>
        <b>
          {first ? `${first} interview` : 'Interview'} {away}
        </b>
        <span className="text-ink-2">, {dateText(date)}</span>
      </>
    ),
    action: 'Change',
  }
}
