import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { Field, FieldError } from '../../../components/fields/Field.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { useCalendarFeedQuery, useResetCalendarFeedMutation } from '../../../generated/graphql.ts'

/** The private address under which other calendars read the coach's sessions. */
export function CalendarFeedBox() {
  const { data, error } = useCalendarFeedQuery()
  const [asking, setAsking] = useState(false)
  const [reset, { data: made, loading }] = useResetCalendarFeedMutation()
  const feed = made?.resetCalendarFeed ?? data?.myCalendarFeed

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ title: 'Address copied.' })
    } catch {
      showToast({ tone: 'error', title: 'Your browser does not allow copying. Select the address instead.' })
    }
  }
  async function giveNew() {
    try {
      await reset()
      showToast({ title: 'New address made. The old one no longer works.' })
    } catch (failure) {
      showToast({ tone: 'error', title: describeError(failure).message })
    }
    setAsking(false)
  }

  return (
    <section aria-labelledby="feed-title" className="min-w-0">
      <h2 id="feed-title" className="text-heading">
        Your sessions in your calendar
      </h2>
      <p className="mt-1 text-small text-ink-2">
        Subscribe to this address; booked, moved and cancelled sessions follow. Whoever has it can read them.
      </p>
      {error && !feed && <FieldError>{describeError(error).message}</FieldError>}
      {!error && !feed && <Skeleton className="mt-4 h-11.5 w-full" />}
      {feed && (
        <>
          <Field label="Private address" hideLabel className="mt-4">
            <TextInput
              readOnly
              value={feed.url}
              className="truncate text-small"
              onFocus={({ target }) => target.select()}
            />
          </Field>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void copy(feed.url)}>
              <Icon of={Copy} size={16} />
              Copy address
            </Button>
            <LinkButton as="a" href={feed.webcalUrl} variant="secondary" size="sm">
              <Icon of={CalendarPlus} size={16} />
              Open in calendar app
            </LinkButton>
            <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
              Make a new address
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void giveNew()}
        title="Make a new address?"
        confirmLabel="Make a new address"
        cancelLabel="Keep this one"
        destructive
        busy={loading}
      >
        Calendars that read the old address stop being updated. Give them the new one.
      </ConfirmDialog>
    </section>
  )
}
