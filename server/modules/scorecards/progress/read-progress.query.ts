import type { Context } from '../../../context.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { unauthenticated } from '../../../errors.ts'
import type { SessionKind } from '../../coaches/session-type.entity.ts'
import { isKnownZone } from '../../availability/time/zone.rules.ts'
import { TOOK_PLACE } from '../../sessions/aftermath/took-place.rules.ts'
import { keyOf, type PriorityState, stateOf } from '../follow-up/follow-up.rules.ts'
import { readOutcomes } from '../follow-up/read-follow-ups.query.ts'
import { coverageOf } from './coverage.rules.ts'
import { focusOf, type NamedPriority } from './focus.rules.ts'
import { metCases } from './met-cases.query.ts'
import { LIVE_CASES_GOAL, LIVE_KINDS, streakOf, weeksOf } from './practice.rules.ts'
import type { PriorityEntry, Progress } from './progress.type.ts'
import { readCards, type SessionCards, type StoredCard } from '../read-cards.query.ts'
import { DIMENSION_TEXTS } from '../template.rules.ts'
import { NO_TREND, presentTrends } from './present-trends.view.ts'
import { isOpenTo } from '../visible.rules.ts'

interface Held {
  id: string
  kind: SessionKind
  startsAt: Date
}

const heldBy = (userId: string) => sql<Held>`select s.id, s.kind, s.starts_at as "startsAt" from sessions s
  where s.seeker_id = ${userId}::uuid and ${sql.raw(TOOK_PLACE)} order by s.starts_at`
const isLiveCase = ({ kind }: Held) => LIVE_KINDS.some((one) => one === kind)
const WEEKS = 12
const HISTORY = 10

export type OpenCards = SessionCards & { card: StoredCard }

/** What the viewer has practised as a seeker, and what their opened scorecards say. */
export async function readProgress(ctx: Context): Promise<Progress> {
  const { viewer, em } = ctx
  if (!viewer) throw unauthenticated()
  const [person] = await rowsOf(
    em,
    sql<{ zone: string | null }>`select time_zone as zone from users where id = ${viewer.id}::uuid`,
  )
  const zone = person?.zone && isKnownZone(person.zone) ? person.zone : 'UTC'
  const held = (await rowsOf(em, heldBy(viewer.id))).map((one) => ({
    ...one,
    startsAt: new Date(one.startsAt),
  }))
  const cards = await readCards(
    em,
    held.map(({ id }) => id),
  )
  const open = opened(cards)
  const starts = held.map(({ startsAt }) => startsAt)
  const outcomes = await readOutcomes(
    em,
    open.map(({ sessionId }) => sessionId),
  )
  const stateAt = (sessionId: string, place: number) =>
    stateOf(outcomes.get(keyOf({ sessionId, place })) ?? [])
  const named = open.toReversed().map((one) => prioritiesOf(one, stateAt))
  const focus = focusOf(named.map((ofCard) => ofCard.filter(({ state }) => state !== 'fixed')))
  const { means, dimensions } = presentTrends(open)
  const liveCases = held.filter(isLiveCase).length
  const sent = cards.filter(({ card }) => card?.submittedAt)
  return {
    scorecardsCount: open.length,
    sealedCount: sent.length - open.length,
    unreadCount: sent.filter(({ card }) => !card?.readAt).length,
    overall: means[0] ?? NO_TREND,
    means,
    dimensions,
    liveCases,
    liveCasesGoal: LIVE_CASES_GOAL,
    weeklyStreak: streakOf(starts, ctx.clock(), zone),
    weeks: weeksOf(starts, ctx.clock(), zone, WEEKS),
    kinds: kindsOf(held),
    coverage: coverageOf(await metCases(em, viewer.id), liveCases),
    priorities: named.slice(0, HISTORY).flat().map(withLabel),
    focus: focus && Object.assign(withLabel(focus), { named: focus.named, outOf: focus.outOf }),
  }
}

/** The scorecards a seeker has opened, oldest first. */
export const opened = (cards: readonly SessionCards[]): OpenCards[] =>
  cards.filter((one): one is OpenCards => isOpenTo('seeker', one))

function kindsOf(held: readonly Held[]) {
  const counts = new Map<SessionKind, number>()
  for (const { kind } of held) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, sessions]) => ({ kind, sessions })).sort((a, b) => b.sessions - a.sessions)
}

/** A priority with where it stands. */
type Standing = NamedPriority & { state: PriorityState }

const prioritiesOf = (
  { sessionId, coachName, startsAt, card }: OpenCards,
  stateAt: (sessionId: string, place: number) => PriorityState,
): Standing[] =>
  card.priorities.map((priority, place) => ({
    ...priority,
    sessionId,
    coachName,
    at: startsAt,
    state: stateAt(sessionId, place),
  }))

const withLabel = (priority: Standing): PriorityEntry => ({
  ...priority,
  label: priority.dimension && DIMENSION_TEXTS[priority.dimension].label,
})
