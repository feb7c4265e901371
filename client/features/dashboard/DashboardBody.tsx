import { useNow } from '../../components/use-now.ts'
import type { DashboardQuery } from '../../generated/graphql.ts'
import { CasesForYou } from './CasesForYou.tsx'
import { dayTasks } from './day-tasks.ts'
import { FreeSoon } from './FreeSoon.tsx'
import { MetCoaches } from './MetCoaches.tsx'
import { NextSession } from './NextSession.tsx'
import { NothingNext } from './NothingNext.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import { isAnythingWaiting, WaitingCard } from './WaitingCard.tsx'

/** Today first, then the next session, the way to the interview, and then what waits, coaches and cases. */
export function DashboardBody({ data, zone }: { data: DashboardQuery; zone: string }) {
  const now = useNow(30_000)
  const [next, ...later] = data.upcoming.edges.map(({ node }) => node)
  const past = data.past.edges.map(({ node }) => node)
  const day = dayTasks(data.todayTasks)
  const met = data.pastCoaches.filter(({ heldCount }) => heldCount > 0)
  const waiting = {
    questions: past.filter(({ status, myAnswer }) => status === 'NEEDS_RESOLUTION' && !myAnswer),
    proposals: data.upcoming.edges
      .map(({ node }) => node)
      .filter(
        ({ rescheduleProposal, viewerRole }) =>
          rescheduleProposal && rescheduleProposal.proposedBy !== viewerRole,
      ),
    tasks: day.waiting,
  }
  const isWaiting = isAnythingWaiting(waiting)
  const caseToday = [...day.done, ...day.today].find(({ kind }) => kind === 'PRACTISE')?.subjectId
  const isJoinable = next ? now >= Date.parse(next.opensAt) && next.status !== 'REQUESTED' : false

  return (
    <>
      <div className="mt-6 grid items-stretch gap-4 lg:grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)] lg:gap-5">
        <div className="grid content-start gap-4 lg:gap-5">
          <TodayCard day={day} later={data.todayTasks.later} zone={zone} isQuiet={isJoinable} />
          {next ? (
            <NextSession session={next} more={later.length} zone={zone} />
          ) : (
            <NothingNext isNew={met.length === 0} />
          )}
        </div>
        <ProgressCard
          firm={data.me?.targetFirms[0] ?? null}
          interviewDate={data.me?.interviewDate ?? null}
          hasDrillToday={day.today.some(({ kind }) => kind === 'DRILL')}
          zone={zone}
        />
      </div>
      <div className="mt-4 grid items-stretch gap-4 *:min-w-0 lg:mt-5 lg:auto-cols-fr lg:grid-flow-col lg:gap-5">
        {isWaiting && <WaitingCard waiting={waiting} zone={zone} />}
        {met.length > 0 ? <MetCoaches coaches={met} zone={zone} /> : <FreeSoon zone={zone} />}
        <CasesForYou without={caseToday} />
      </div>
    </>
  )
}
