import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { EmptyState } from '../../../components/layout/EmptyState.tsx'

/** Before a coach has any hours: nothing can be offered or changed yet. */
export function NoHours({ onSet }: { onSet: () => void }) {
  return (
    <Card className="mt-5.5">
      <EmptyState
        icon={CalendarClock}
        title="Set your weekly hours first"
        action={<Button onClick={onSet}>Set weekly hours</Button>}
      >
        Students can book nothing until you say when you are open. Time off and single dates come after that.
      </EmptyState>
    </Card>
  )
}
