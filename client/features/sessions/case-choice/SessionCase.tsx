import type { FragmentType } from '@apollo/client'
import { Suspense } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { PartFailure } from '../../../page/PartFailure.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import {
  type SessionCase_sessionFragment,
  useSessionCase_sessionFragment,
} from '../../../generated/graphql.ts'
import { levelName, TYPES } from '../../cases/case-words.ts'
import { ChooseCaseButton } from './ChooseCaseButton.tsx'
import { SeenSince } from './SeenSince.tsx'

interface SessionCaseProps {
  session: FragmentType<SessionCase_sessionFragment>
  token: string | undefined
}

const InterviewerCase = lazyPart(
  async () => (await import('./InterviewerCase.tsx')).InterviewerCase,
  PartFailure,
)
const CandidateCase = lazyPart(async () => (await import('./CandidateCase.tsx')).CandidateCase, PartFailure)

/** The case of a session: chosen by the coach, a surprise to the student until the start. */
export function SessionCase({ session: masked, token }: SessionCaseProps) {
  const session = useSessionCase_sessionFragment(masked)
  const { viewerRole, case: chosen, allowedActions } = session
  const mayChoose = allowedActions.some(({ action, allowed }) => action === 'CHOOSE_CASE' && allowed)
  if (!chosen && !mayChoose && !expectsCase(session)) return null
  return (
    <Card as="section" aria-labelledby="case" className="p-5 md:p-6">
      <h2 id="case" className="text-heading">
        {chosen ? chosen.title : 'The case'}
      </h2>
      <p className="mt-1 max-w-prose text-small text-ink-2">{chosen ? facts(chosen) : waiting(session)}</p>
      {chosen && session.isCaseWished && (mayChoose || isAhead(session)) && (
        <p className="mt-1 text-small">{wished(session)}</p>
      )}
      {mayChoose && chosen && <SeenSince session={session} slug={chosen.slug} />}
      {mayChoose && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          <ChooseCaseButton session={session} />
        </div>
      )}
      {chosen && !isAhead(session) && (
        <Suspense fallback={<Skeleton className="mt-5 h-40" />}>
          {viewerRole === 'SEEKER' ? (
            <CandidateCase
              key={chosen.slug}
              sessionId={session.id}
              token={token}
              slug={chosen.slug}
              isOn={session.status === 'IN_PROGRESS'}
            />
          ) : (
            <InterviewerCase session={session} slug={chosen.slug} />
          )}
        </Suspense>
      )}
    </Card>
  )
}

/** A seeker who booked a case knows its name before the session, and its brief only in it. */
const isAhead = ({ viewerRole, status }: SessionCase_sessionFragment) =>
  viewerRole === 'SEEKER' && !WITH_BRIEF.has(status)

const WITH_BRIEF = new Set(['IN_PROGRESS', 'COMPLETED', 'CLOSED', 'DISPUTED'])

const wished = ({ viewerRole, seeker }: SessionCase_sessionFragment): string =>
  viewerRole === 'SEEKER'
    ? 'You booked this case. The brief opens once you have both joined.'
    : `${seeker.name.split(' ')[0] || 'Your student'} booked this session on this case. You can choose another one.`

type Chosen = NonNullable<SessionCase_sessionFragment['case']>

const facts = ({ type, industry, difficulty, minutes }: Chosen) =>
  [TYPES[type], industry, levelName(difficulty), `${minutes} minutes`].join(' · ')

const WITH_CASE = new Set(['CASE_MOCK', 'CASE_AND_FIT', 'DRILL'])

const expectsCase = ({ kind, status, viewerRole }: SessionCase_sessionFragment) =>
  viewerRole === 'SEEKER' && WITH_CASE.has(kind) && (status === 'CONFIRMED' || status === 'IN_PROGRESS')

function waiting({ viewerRole, isCaseChosen, coach, seeker }: SessionCase_sessionFragment): string {
  const student = seeker.name.split(' ')[0] || 'Your student'
  if (viewerRole === 'COACH')
    return `Nothing is chosen yet. ${student} sees the brief once you have both joined, and not before.`
  if (isCaseChosen) return 'A case is chosen. The brief is shown once you have both joined.'
  return `${coach.firstName} has not chosen a case yet. You see the brief once you have both joined.`
}
