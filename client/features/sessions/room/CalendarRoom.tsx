import { SessionHeader } from './SessionHeader.tsx'
import { ChangePlans } from './ChangePlans.tsx'
import { SessionClock } from './SessionClock.tsx'
import { SessionOptions } from './SessionOptions.tsx'
import type { RoomPartProps } from './room-part.ts'

/** What the link of a calendar entry opens: calendars are shared, so no messages, payments or scorecards. */
export function CalendarRoom({ session, token, zone }: Pick<RoomPartProps, 'session' | 'token' | 'zone'>) {
  return (
    <>
      <SessionHeader session={session} zone={zone} />
      <div className="mt-6 grid max-w-column gap-5">
        <SessionClock session={session} token={token} zone={zone} />
        <SessionOptions session={session} token={token} zone={zone} />
        <ChangePlans session={session} token={token} zone={zone} />
        <p className="text-small text-ink-2">
          This is the link of your calendar. For messages, payments and everything else, open the link in our
          e-mails.
        </p>
      </div>
    </>
  )
}
