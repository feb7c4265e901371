import type { DashboardQuery } from '../../generated/graphql.ts'
import { InterviewCountdown } from '../profile/InterviewCountdown.tsx'
import { ScorecardsToRead } from '../scorecards/ScorecardsToRead.tsx'
import { ComingUp } from './ComingUp.tsx'
import { DoFirst } from './DoFirst.tsx'
import { FreeSoon } from './FreeSoon.tsx'
import { MetCoaches } from './MetCoaches.tsx'
import { NextSession } from './NextSession.tsx'
import { NothingNext } from './NothingNext.tsx'
import { PracticeSoFar } from './PracticeSoFar.tsx'
import { practiceOf } from './practice.ts'
import { Today } from './Today.tsx'

export function DashboardBody({ data, zone }: { data: DashboardQuery; zone: string }) {
  const [next, ...later] = data.upcoming.edges
  const past = data.past.edges.map(({ node }) => node)
  const practice = practiceOf(past)
  const toReview = past.filter(({ allowedActions }) =>
    allowedActions.some(({ action, allowed }) => action === 'REVIEW' && allowed),
  )
  const toAnswer = past.filter(({ status, myAnswer }) => status === 'NEEDS_RESOLUTION' && !myAnswer)
  const upcoming = data.upcoming.edges.map(({ node }) => node)
  const requests = upcoming.filter(({ status }) => status === 'REQUESTED')
  const proposals = upcoming.filter(
    ({ rescheduleProposal, viewerRole }) =>
      rescheduleProposal && rescheduleProposal.proposedBy !== viewerRole,
  )

  return (
    <>
      {data.me && <InterviewCountdown user={data.me} zone={zone} />}
      <Today zone={zone} />
      <div className="mt-8 grid items-stretch gap-5 lg:grid-cols-[1.35fr_1fr] lg:gap-6">
        {next ? (
          <NextSession session={next.node} zone={zone} />
        ) : (
          <NothingNext isNew={practice.sessions === 0} />
        )}
        <DoFirst
          toAnswer={toAnswer}
          proposals={proposals}
          toReview={toReview}
          requests={requests}
          zone={zone}
        />
        {practice.coaches.length > 0 ? (
          <MetCoaches coaches={practice.coaches} zone={zone} />
        ) : (
          <FreeSoon zone={zone} />
        )}
        <PracticeSoFar practice={practice} more={data.past.pageInfo.hasNextPage} />
      </div>
      <ScorecardsToRead zone={zone} />
      <ComingUp sessions={later} zone={zone} />
    </>
  )
}
