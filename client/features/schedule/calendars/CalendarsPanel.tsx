import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { AddCalendarDialog } from './AddCalendarDialog.tsx'
import { BusyCalendarRow } from './BusyCalendarRow.tsx'
import { CalendarFeedBox } from './CalendarFeedBox.tsx'
import { MetSessions } from './MetSessions.tsx'
import { type BusyCalendar, useBusyCalendars } from './use-busy-calendars.ts'

/** The coach's other calendars, whose busy time is not offered, and the address of this one for them. */
export function CalendarsPanel({ zone }: { zone: string }) {
  const calendars = useBusyCalendars()
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<BusyCalendar | null>(null)
  const { calendars: list, error, busyWith, refusal } = calendars

  async function remove(calendar: BusyCalendar) {
    await calendars.remove(calendar.id, calendar.name)
    setLeaving(null)
  }

  return (
    <Card
      as="section"
      aria-labelledby="calendars-title"
      id="calendars"
      className="mt-4 grid gap-x-10 gap-y-8 p-5 sm:p-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="calendars-title" className="text-heading">
              Your other calendars
            </h2>
            <p className="mt-1 text-small text-ink-2">
              When they are busy, nothing is offered here. We keep the times and nothing else of them.
            </p>
          </div>
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            <Icon of={Plus} size={16} />
            Add a calendar
          </Button>
        </div>
        {error && (
          <LoadFailure
            title="Your other calendars could not be loaded"
            error={error}
            onRetry={calendars.retry}
            retrying={calendars.loading}
          />
        )}
        {!error && !list && <Skeleton className="mt-4 h-14 w-full" />}
        {list?.length === 0 && (
          <p className="mt-4 rounded-m bg-sunken px-4 py-3 text-small text-ink-2">
            None yet. Add your work calendar by its address or from an .ics file.
          </p>
        )}
        {list && list.length > 0 && (
          <ul className="mt-3 divide-y divide-line">
            {list.map((calendar) => (
              <BusyCalendarRow
                key={calendar.id}
                calendar={calendar}
                zone={zone}
                busy={busyWith === calendar.id}
                onRefresh={() => void calendars.refresh(calendar.id)}
                onFile={(file) => void calendars.importFile(calendar.name, file, calendar.id)}
                onRemove={() => setLeaving(calendar)}
              />
            ))}
          </ul>
        )}
        {refusal && !adding && <ActionError>{refusal}</ActionError>}
        <MetSessions sessions={calendars.met} zone={zone} />
      </div>
      <CalendarFeedBox />
      {adding && <AddCalendarDialog calendars={calendars} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void remove(leaving)}
        title={`Remove ${leaving?.name ?? 'this calendar'}?`}
        confirmLabel="Remove calendar"
        cancelLabel="Keep it"
        destructive
        busy={leaving !== null && busyWith === leaving.id}
      >
        Its busy times are forgotten and can be booked again at once. Sessions that are booked stay.
      </ConfirmDialog>
    </Card>
  )
}
