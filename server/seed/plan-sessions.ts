import { DEFAULT_RULES } from '../modules/availability/availability.rules.ts'
import { parseAvailability } from '../modules/availability/parse-availability.rules.ts'
import { findSlots } from '../modules/availability/slots/slots.rules.ts'
import type { Busy, Slot } from '../modules/availability/slots/slot.rules.ts'
import type { Availability } from '../modules/availability/availability.rules.ts'
import type { SeedCoach } from './content/seed-coach.ts'
import type { SeedSessionType } from './content/session-types.ts'
import { forkRandom, type Random } from '../lib/random.ts'
import { DAY, HOUR, MINUTE } from '../lib/durations.ts'

export type Outcome =
  | 'attended'
  | 'cancelled'
  | 'upcoming'
  | 'requested'
  | 'unanswered'
  | 'missed'
  | 'disputed'
  | 'proposed'

export interface PlannedSession {
  index: number
  coach: number
  seeker: number
  type: SeedSessionType
  bookedAt: Date
  startsAt: Date
  outcome: Outcome
  isReviewed: boolean
}

export const endOf = ({ startsAt, type }: PlannedSession) =>
  startsAt.getTime() + type.durationMinutes * MINUTE

export interface PlanSize {
  seed: string
  now: Date
  coaches: readonly SeedCoach[]
  seekers: number
  past: number
  upcoming: number
}

/**
 * Decides who meets whom and when, over nine months up to now and two weeks on, by the product's own slot rules,
 * so that carrying the plan out through the services meets no refusal. The same size gives the same plan for a day.
 */
export function planSessions(size: PlanSize): PlannedSession[] {
  const random = forkRandom(size.seed, 'plan')
  const diary = new Diary(size.coaches)
  const plan: PlannedSession[] = []
  const add = (draft: Draft | null) => draft && plan.push(diary.enter({ ...draft, index: plan.length }))
  for (let count = 0; count < 8; count++)
    add(draw(random, size, diary, { seeker: 0, coach: count % 2 ? 0 : undefined, daysAgo: 160 - count * 18 }))
  // Live cases of the demo seeker's own, so that their progress has a story; apart from the run of everybody else's.
  const own = forkRandom(size.seed, 'demo-seeker')
  for (let count = 0; count < 9; count++)
    add(
      draw(own, size, diary, {
        seeker: 0,
        coach: count % 3 ? undefined : 0,
        daysAgo: 168 - count * 19,
        isCase: true,
      }),
    )
  // One that is fresh: it can be reviewed, and its scorecard is due.
  const fresh = draw(own, size, diary, { seeker: 0, coach: 0, daysAgo: 4, isCase: true })
  add(fresh && { ...fresh, outcome: 'attended', isReviewed: false })
  // The demo coach's lists are longer than one page of them.
  for (let count = 0; count < size.past; count++)
    add(draw(random, size, diary, { daysAgo: random.int(9, 270), ...(count % 14 === 0 && { coach: 0 }) }))
  for (let count = 0; count < size.past / 45; count++)
    add(draw(random, size, diary, { daysAgo: random.int(2, 7) }))
  for (const wish of DEMO_SEEKER) add(drawNear(own, size, diary, { seeker: 0, coach: 0, ...wish }))
  for (let count = 0; count < size.upcoming; count++)
    add(draw(random, size, diary, { daysAgo: -random.int(1, 13), ...(count % 12 === 0 && { coach: 0 }) }))
  const life = forkRandom(size.seed, 'life')
  for (const { outcome, ...wish } of LIFE) {
    const drawn = drawNear(life, size, diary, wish)
    add(drawn && { ...drawn, outcome, isReviewed: false })
  }
  return plan
}

/** What the demo accounts find on any day: what did not go smoothly, a new time that is asked for, a review that is. */
const LIFE: readonly (Wish & { outcome: Outcome })[] = [
  { outcome: 'unanswered', seeker: 0, daysAgo: 1, isRecent: true, mode: 'INSTANT' },
  { outcome: 'unanswered', coach: 0, daysAgo: 1, isRecent: true, mode: 'INSTANT' },
  { outcome: 'disputed', seeker: 0, daysAgo: 1, isRecent: true, mode: 'INSTANT' },
  { outcome: 'missed', coach: 0, daysAgo: 3, mode: 'INSTANT' },
  { outcome: 'proposed', seeker: 0, coach: 0, daysAgo: -3, mode: 'INSTANT', isCase: true },
  { outcome: 'attended', coach: 0, daysAgo: 2, mode: 'INSTANT' },
]

type Draft = Omit<PlannedSession, 'index'>

interface Wish {
  daysAgo: number
  seeker?: number
  coach?: number | undefined
  mode?: 'INSTANT' | 'REQUEST'
  /** It may have ended yesterday. */
  isRecent?: boolean
  /** Only a live case, where the coach offers one. */
  isCase?: boolean
}

/** What the demo seeker finds ahead on any day: a session agreed, and one the coach has yet to answer. */
const DEMO_SEEKER: readonly Wish[] = [
  { daysAgo: -1, mode: 'INSTANT' },
  { daysAgo: -6, mode: 'REQUEST' },
]

function draw(random: Random, { now, coaches, seekers }: PlanSize, diary: Diary, wish: Wish): Draft | null {
  const seeker = wish.seeker ?? random.int(1, seekers - 1)
  const known = diary.coachesOf(seeker)
  const coach =
    wish.coach ?? (known.length > 0 && random.chance(0.55) ? random.pick(known) : drawCoach(random, coaches))
  const profile = coaches[coach]
  if (!profile || profile.verification !== 'ACTIVE') return null
  const isPast = wish.daysAgo > 0
  const types = profile.sessionTypes.filter(({ kind }) => kind !== 'INTRO_CALL' || !known.includes(coach))
  const cases = wish.isCase
    ? types.filter(({ kind }) => kind === 'CASE_MOCK' || kind === 'CASE_AND_FIT')
    : types
  const offered = cases.filter(({ bookingMode }) => !wish.mode || bookingMode === wish.mode)
  const type = random.pick(offered.length > 0 ? offered : types.length > 0 ? types : profile.sessionTypes)
  const from = new Date(now.getTime() - wish.daysAgo * DAY)
  const bookedAt = isPast
    ? new Date(from.getTime() - random.int(2, 9) * DAY)
    : new Date(now.getTime() - random.int(60, 600) * MINUTE)
  const slots = diary
    .openSlots(coach, seeker, type, from, bookedAt)
    .filter(({ endsAt }) => !isPast || endsAt.getTime() < now.getTime() - (wish.isRecent ? HOUR : DAY))
  if (slots.length === 0) return null
  const { startsAt } = random.pick(slots)
  const isRequest = type.bookingMode === 'REQUEST'
  const isCancelled = random.chance(0.06) && !wish.mode
  const pastOutcome: Outcome = isCancelled ? 'cancelled' : 'attended'
  const comingOutcome: Outcome = isRequest ? 'requested' : 'upcoming'
  const outcome = isPast ? pastOutcome : comingOutcome
  return {
    coach,
    seeker,
    type,
    bookedAt,
    startsAt,
    outcome,
    isReviewed: outcome === 'attended' && random.chance(0.82),
  }
}

const MAX_FURTHER_DAYS = 7

/** The same a day further off, and so on for a week, where a popular coach has no time left; what is past stays past. */
function drawNear(random: Random, size: PlanSize, diary: Diary, wish: Wish): Draft | null {
  for (let further = 0; further < MAX_FURTHER_DAYS; further++) {
    const drawn = draw(random, size, diary, {
      ...wish,
      daysAgo: wish.daysAgo + (wish.daysAgo > 0 ? further : -further),
    })
    if (drawn) return drawn
  }
  return null
}

/** Sessions that go to the coach of the demo account, so that their pages have something to show. */
const DEMO_SHARE = 0.05

/** Better coaches are booked more; a few are discovered late. */
function drawCoach(random: Random, coaches: readonly SeedCoach[]): number {
  if (random.chance(DEMO_SHARE)) return 0
  for (;;) {
    const index = random.int(0, coaches.length - 1)
    const coach = coaches[index]
    if (coach?.verification === 'ACTIVE' && random.chance(0.1 + 0.9 * coach.quality ** 4)) return index
  }
}

/** What is already agreed, as the slot rules want to know it. */
class Diary {
  private readonly hours: (Availability | null)[]
  private readonly coachBusy = new Map<number, Busy[]>()
  private readonly seekerBusy = new Map<number, (Slot & { coach: number })[]>()

  constructor(coaches: readonly SeedCoach[]) {
    this.hours = coaches.map(({ availability }) => parseAvailability(availability, DEFAULT_RULES))
  }

  coachesOf(seeker: number): number[] {
    return [...new Set((this.seekerBusy.get(seeker) ?? []).map(({ coach }) => coach))]
  }

  openSlots(coach: number, seeker: number, type: SeedSessionType, from: Date, now: Date): Slot[] {
    const input = {
      availability: this.hours[coach] ?? null,
      coachActive: true,
      sessionType: { durationMinutes: type.durationMinutes, active: true },
      busy: this.coachBusy.get(coach) ?? [],
      seekerBusy: this.seekerBusy.get(seeker) ?? [],
      now,
    }
    return findSlots(input, { from, to: new Date(from.getTime() + 5 * DAY) })
  }

  enter(session: PlannedSession): PlannedSession {
    const { coach, seeker, startsAt, type } = session
    const endsAt = new Date(startsAt.getTime() + type.durationMinutes * MINUTE)
    const rules = this.hours[coach]?.rules
    const blockedFrom = new Date(startsAt.getTime() - (rules?.bufferBeforeMinutes ?? 0) * MINUTE)
    const blockedTo = new Date(endsAt.getTime() + (rules?.bufferAfterMinutes ?? 0) * MINUTE)
    this.coachBusy.set(coach, [
      ...(this.coachBusy.get(coach) ?? []),
      { startsAt, endsAt, blockedFrom, blockedTo, kind: 'SESSION' },
    ])
    this.seekerBusy.set(seeker, [...(this.seekerBusy.get(seeker) ?? []), { startsAt, endsAt, coach }])
    return session
  }
}
