import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Link } from 'react-router-dom'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'

/** Before a coach has any hours: nothing can be offered or changed yet. */
export function NoHours() {
  return (
    <Card className="mt-5.5">
      <EmptyState
        icon={CalendarClock}
        title="Set your weekly hours first"
        action={
          <LinkButton as={Link} to="/coach-profile-management#availability">
            Set weekly hours
          </LinkButton>
        }
      >
        Students can book nothing until you say when you are open. Time off and single dates come after that.
      </EmptyState>
    </Card>
  )
}
