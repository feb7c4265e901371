import { Link } from 'react-router-dom'
import { Avatar } from '../../../../components/Avatar.tsx'
import { Card } from '../../../../components/layout/Card.tsx'
import { useDeskDisputeQuery } from '../../../../generated/graphql.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { formatInstant, formatSpan, formatTime } from '../../../../lib/time.ts'
import { DetailContent } from './DetailContent.tsx'
import { disputeLog } from './dispute-log.ts'
import type { DisputedSession } from './disputed-session.ts'
import { DisputeDecision } from './DisputeDecision.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

/** A disputed session: what both sides say, when each was in the room, and the refund. */
export function DisputeDetail({ item }: ItemDetailProps) {
  const query = useDeskDisputeQuery({ variables: { id: item.subjectId } })
  const session = query.data?.session
  const isOpen = session?.dispute && !session.dispute.resolvedAt
  return (
    <DetailContent query={query} of={session === undefined ? undefined : isOpen ? session : null}>
      {(disputed) => (
        <>
          <p className="max-w-prose text-small text-ink-2">
            <Link to={`/session/${disputed.id}`} className="press font-semibold text-brand hover:underline">
              {disputed.title}
            </Link>
            {`, ${formatSpan(disputed.startsAt, disputed.endsAt, 'UTC', { year: true })} UTC. Price ${formatMoney(disputed.price, { decimals: 'always' })}.`}
          </p>
          <Statements session={disputed} />
          <PresenceLog session={disputed} />
          <DisputeDecision session={disputed} />
        </>
      )}
    </DetailContent>
  )
}

function Statements({ session }: { session: DisputedSession }) {
  const { dispute, coach, seeker } = session
  if (!dispute) return null
  const [opened, answered] = [
    { text: dispute.reason, at: dispute.openedAt },
    { text: dispute.answer, at: dispute.answeredAt },
  ]
  const isByCoach = dispute.openedBy === 'COACH'
  const sides = [
    { key: 'seeker', role: 'Student', name: seeker.name || 'A guest', said: isByCoach ? answered : opened },
    { key: coach.id, role: 'Coach', name: coach.fullName, said: isByCoach ? opened : answered },
  ]
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {sides.map(({ key, role, name, said }) => (
        <Card as="section" key={key} aria-label={`What ${name} says`} className="min-w-0 p-4">
          <div className="flex items-center gap-3">
            <Avatar id={key} name={name} size={36} />
            <span className="min-w-0">
              <b className="block text-small wrap-anywhere">{name}</b>
              <span className="num block text-tiny text-ink-2">
                {role}
                {said.at && `, ${formatInstant(said.at, 'UTC')} UTC`}
              </span>
            </span>
          </div>
          <p className="mt-3 text-small wrap-anywhere whitespace-pre-line">
            {said.text ? `“${said.text}”` : <span className="text-ink-2">No statement yet.</span>}
          </p>
        </Card>
      ))}
    </div>
  )
}

function PresenceLog({ session }: { session: DisputedSession }) {
  const { seeker, coach, seekerJoinedAt, coachJoinedAt, seekerFinishedAt, coachFinishedAt } = session
  const log = disputeLog(session)
  const times = [
    [seeker.name || 'The student', seekerJoinedAt, seekerFinishedAt],
    [coach.fullName, coachJoinedAt, coachFinishedAt],
  ] as const
  return (
    <Card as="section" aria-labelledby="presence-log" className="mt-4 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 id="presence-log" className="font-text text-small font-semibold">
          Presence log
        </h3>
        <span className="num text-small text-ink-2">
          {log.togetherMinutes === null
            ? `${log.soldMinutes} min sold, never both in the room`
            : `${log.soldMinutes} min sold, ${log.togetherMinutes} min together`}
        </span>
      </div>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden
        className="mt-3 block h-2.5 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="4" className="fill-sunken dark:fill-line" />
        <rect width={log.beforePercent} height="4" className="fill-c3" />
        <rect x={log.beforePercent} width={log.togetherPercent} height="4" className="fill-brand" />
      </svg>
      <ul className="num mt-2 grid gap-x-6 gap-y-1 text-small text-ink-2 sm:grid-cols-2">
        {times.map(([name, joined, left]) => (
          <li key={name} className="wrap-anywhere">
            {joined
              ? `${name}: joined ${formatTime(joined, 'UTC')}${left ? `, left ${formatTime(left, 'UTC')}` : ''}`
              : `${name}: never joined`}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-tiny text-ink-2">Times in UTC.</p>
    </Card>
  )
}
