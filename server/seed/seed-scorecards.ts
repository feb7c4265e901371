import type { EntityManager } from '@mikro-orm/postgresql'
import type { SessionKind } from '../modules/coaches/session-type.entity.ts'
import { publishReview } from '../modules/reviews/publish-review.service.ts'
import { SCORED_KINDS, TEMPLATE } from '../modules/scorecards/template.rules.ts'
import { weightedMean } from '../modules/scorecards/progress/weighted-mean.rules.ts'
import { buildScorecard, buildSelfScores } from './content/build-scorecard.ts'
import { DEMO } from './content/demo.ts'
import { forkRandom, type Random, seedUuid } from '../lib/random.ts'
import { HOUR } from '../lib/durations.ts'

interface Held {
  id: string
  coachId: string
  seekerId: string
  kind: SessionKind
  endsAt: Date
  status: string
  coachEmail: string
  seekerEmail: string
}

const HELD = `select s.id, s.coach_id as "coachId", s.seeker_id as "seekerId", s.kind, s.ends_at as "endsAt", s.status,
  c.email as "coachEmail", u.email as "seekerEmail"
  from sessions s join coach_profiles p on p.id = s.coach_id join users c on c.id = p.user_id join users u on u.id = s.seeker_id
  where s.coach_id = any(?::uuid[]) and s.status in ('completed', 'closed') and s.kind = any(?::text[]) order by s.starts_at, s.coach_id`

/** The demo seeker has not opened their newest ones. */
const LEFT_SEALED = 2

/**
 * Scorecards of the sessions that the demo's coaches held, in a few statements. Seekers grow with every session, coaches differ in
 * what they give, and seekers score themselves a little kinder.
 */
export async function seedScorecards(em: EntityManager, coachIds: string[], now: Date): Promise<void> {
  const held = (
    await em.execute<Held[]>(HELD, [`{${coachIds.join(',')}}`, `{${SCORED_KINDS.join(',')}}`])
  ).map((one) => ({
    ...one,
    endsAt: new Date(one.endsAt),
  }))
  const due = new Set(leftDue(held))
  const scored = held.filter((one) => !due.has(one.id))
  const sealed = new Set(newest(scored.filter(isDemoSeeker), LEFT_SEALED))
  const before = new Map<string, number>()
  const rows = scored.map((session, index) => {
    const nth = before.get(session.seekerId) ?? 0
    before.set(session.seekerId, nth + 1)
    return buildRow(session, { index, nth, isSealed: sealed.has(session.id), now })
  })
  await em.execute(INSERT_CARDS, [JSON.stringify(rows)])
  await em.execute(INSERT_SELF, [JSON.stringify(rows.filter(({ self }) => self))])
  for (const { id, status } of scored) if (status === 'completed') await publishReview(em, id, now)
}

/** The demo coach owes two: their newest with the demo seeker, and their newest with anybody else. */
function leftDue(held: readonly Held[]): string[] {
  const own = held.filter(({ coachEmail }) => coachEmail === DEMO.coach.email)
  const [withDemo, others] = [own.filter(isDemoSeeker), own.filter((one) => !isDemoSeeker(one))]
  return [...newest(withDemo, 1), ...newest(others, 1)]
}

const isDemoSeeker = ({ seekerEmail }: Held) => seekerEmail === DEMO.seekers[0]?.email

const newest = (sessions: readonly Held[], count: number) => sessions.slice(-count).map(({ id }) => id)

interface Place {
  index: number
  /** How many sessions this seeker had before. */
  nth: number
  isSealed: boolean
  now: Date
}

function buildRow(session: Held, { index, nth, isSealed, now }: Place) {
  const random = forkRandom(index, 'scorecard')
  const content = buildScorecard(random, {
    kind: session.kind,
    level: 2.5 + 0.4 * spread(session.seekerId, 'level') + Math.min(1.2, nth * 0.11),
    severity: 0.5 * spread(session.coachId, 'severity'),
    profile: { quantitative: -0.5, structuring: 0.3, communication: 0.4, synthesis: -0.2 },
  })
  const submittedAt = earlier(new Date(session.endsAt.getTime() + random.int(2, 30) * HOUR), now)
  const scores = isSealed ? null : buildSelfScores(random, content.scores)
  const readAt = isSealed ? null : earlier(new Date(submittedAt.getTime() + random.int(1, 20) * HOUR), now)
  return {
    id: seedUuid('scorecard', index),
    session_id: session.id,
    coach_id: session.coachId,
    template: TEMPLATE,
    ...content,
    overall: weightedMean(content.scores),
    submitted_at: submittedAt,
    read_at: readAt,
    self: scores && { scores, overall: weightedMean(scores), submitted_at: readAt },
  }
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** A number from -1 to 1 that belongs to a person. */
const spread = (id: string, what: string) => {
  const random: Random = forkRandom(id, what)
  return random.next() + random.next() - 1
}

const INSERT_CARDS = `insert into scorecards (id, session_id, coach_id, template, scores, strengths, priorities, recommendation,
    explanation, overall, saved_at, submitted_at, read_at)
  select id, session_id, coach_id, template, scores, strengths, priorities, recommendation, explanation, overall,
    submitted_at, submitted_at, read_at
  from jsonb_to_recordset(?::jsonb) as r (id uuid, session_id uuid, coach_id uuid, template text, scores jsonb, strengths jsonb,
    priorities jsonb, recommendation text, explanation text, overall numeric, submitted_at timestamptz, read_at timestamptz)`

const INSERT_SELF = `insert into self_scores (session_id, scores, overall, submitted_at)
  select session_id, self -> 'scores', (self ->> 'overall')::numeric, (self ->> 'submitted_at')::timestamptz
  from jsonb_to_recordset(?::jsonb) as r (session_id uuid, self jsonb)`
