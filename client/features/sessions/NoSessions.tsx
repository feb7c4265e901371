import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Link } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'

/** In place of the list of either tab: what appears there, and how to get one. */
export function NoSessions({ when }: { when: 'UPCOMING' | 'PAST' }) {
  const isCoach = useViewer().viewer?.userType === 'COACH'
  const [title, text, to, label] = isCoach
    ? when === 'UPCOMING'
      ? [
          'No bookings yet',
          'New bookings and requests appear here.',
          '/coach-dashboard',
          'Open your dashboard',
        ]
      : ['No past sessions', 'Sessions you have given stay here.', '/coach-dashboard', 'Open your dashboard']
    : when === 'UPCOMING'
      ? ['Nothing booked', 'Pick a coach and a time in your own zone.', '/coaches', 'Find a coach']
      : ['No past sessions', 'Sessions you have had stay here.', '/coaches', 'Find a coach']
  return (
    <Card>
      <EmptyState
        icon={CalendarClock}
        title={title}
        action={
          <LinkButton as={Link} to={to}>
            {label}
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
