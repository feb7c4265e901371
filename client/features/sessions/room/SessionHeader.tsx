import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { TimeZonePicker } from '../../../components/fields/TimeZonePicker.tsx'
import { useNow } from '../../../components/use-now.ts'
import {
  type SessionHeader_sessionFragment,
  type SessionStatus,
  useSessionHeader_sessionFragment,
  useSessionState_sessionFragment,
} from '../../../generated/graphql.ts'
import { formatSpan } from '../../../lib/time.ts'
import { setTimeZone } from '../../geo/time-zone.ts'
import { otherSide } from '../other-side.ts'
import { SESSION_TIME } from '../reschedule/use-outcome-focus.ts'
import { StatusChip } from '../StatusChip.tsx'
import { meaningOf } from '../status-words.ts'
import { PhaseSteps } from './PhaseSteps.tsx'
import { phaseOf } from './phase.ts'

interface SessionHeaderProps {
  session: FragmentType<SessionHeader_sessionFragment>
  zone: string
  /** What else can be done, beside the title. */
  menu?: ReactNode
}

/** The page says it already. */
const PLAIN = new Set<SessionStatus>(['CONFIRMED', 'IN_PROGRESS'])

/** What, with whom, when, in which zone, and how it stands: each once on the page. */
export function SessionHeader({ session: masked, zone, menu }: SessionHeaderProps) {
  const session = useSessionHeader_sessionFragment(masked)
  const state = useSessionState_sessionFragment(session)
  const { title, startsAt, endsAt, viewerRole, coach, seeker, status, cancelReason } = session
  const phase = phaseOf(session, useNow(10_000))
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-md">
        <h1 className="text-title wrap-anywhere">
          {title} with {otherSide(session).name}
        </h1>
        <p id={SESSION_TIME} tabIndex={-1} className="num mt-2 text-lead text-ink-2 outline-none">
          {formatSpan(startsAt, endsAt, zone, { year: true })}
        </p>
        <TimeZonePicker value={zone} onChange={setTimeZone} />
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
          <StatusChip session={session} />
          {!PLAIN.has(status) && <span className="max-w-prose">{meaningOf(state, zone)}</span>}
        </p>
        {cancelReason && (
          <p className="mt-2 max-w-prose text-small wrap-anywhere whitespace-pre-line text-ink-2">
            <b>Why it was cancelled:</b> {cancelReason}
          </p>
        )}
        {viewerRole === 'ADMIN' && (
          <p className="mt-3 text-small text-ink-2">
            {seeker.name || 'A guest'} meets {coach.fullName}.
          </p>
        )}
      </div>
      <div className="flex min-h-11 items-center gap-3 empty:hidden">
        {phase && <PhaseSteps phase={phase} />}
        {menu}
      </div>
    </header>
  )
}
