import { randomUUID } from 'node:crypto'
import type { Random } from '../../lib/random.ts'
import { type Asker, asViewer } from '../as-viewer.ts'
import { buildCoach, type TestCoach } from '../build-coach.ts'
import { buildUser, type TestUser } from '../build-user.ts'
import { CREATE_HOLD, type HoldData } from '../documents.ts'
import type { Marketplace } from '../marketplace.ts'
import { DAY } from '../../lib/durations.ts'

export type Actor = 'seeker' | 'guest' | 'other seeker' | 'coach' | 'other coach' | 'admin' | 'visitor'

export interface Walked {
  id: string
  token: string
  coach: 'coach' | 'other coach'
  /** The provider's references of its payments. */
  refs: string[]
  /** What should come back to the seeker in all, once something said so. */
  owed: number | null
  /** Nothing more will happen to it. */
  isOver: boolean
}

/** The people of a walk and the sessions they have made so far. */
export interface World {
  market: Marketplace
  random: Random
  people: Record<'seeker' | 'other seeker' | 'admin', TestUser> & Record<'coach' | 'other coach', TestCoach>
  sessions: Walked[]
  cases: string[]
}

export async function createWorld(market: Marketplace, random: Random): Promise<World> {
  const cases = ['walk-pricing', 'walk-merger', 'walk-growth']
  for (const slug of cases)
    await market.sql(
      `insert into practice_cases (slug, title, type, industry, difficulty, style, minutes, summary, sort_key, search, body, hash)
       values ($1, $1, 'pricing', 'Transport', 1, 'interviewer_led', 30, 'A case.', 1, $1, '{"exhibits": [{"key": "volumes"}]}', 'x') on conflict do nothing`,
      [slug],
    )
  return {
    market,
    random,
    sessions: [],
    cases,
    people: {
      seeker: await buildUser(market),
      'other seeker': await buildUser(market),
      coach: await buildCoach(market, { cancellationPolicy: 'strict', hourlyRateMinor: 14_001 }),
      'other coach': await buildCoach(market, { rules: { maxPerDay: 4, minimumNoticeHours: 1 } }),
      admin: await buildUser(market, { userType: 'admin' }),
    },
  }
}

export const ACTORS: readonly Actor[] = [
  'seeker',
  'guest',
  'other seeker',
  'coach',
  'other coach',
  'admin',
  'visitor',
]

/** How somebody asks about a session: a guest by its token, everybody else by who they are. */
export function askerOf({ people }: World, actor: Actor, { token }: Walked): { who: Asker; token?: string } {
  if (actor === 'guest') return { who: null, token }
  return { who: actor === 'visitor' ? null : people[actor] }
}

const HALF_HOUR = 30 * 60_000

/** A half hour between 07:00 and 20:00 UTC in the coming days: mostly one that is offered. */
export function someTime({ market, random }: World): Date {
  const day = Math.floor(market.clock().getTime() / DAY) + random.int(0, 5)
  return new Date(day * DAY + random.int(14, 40) * HALF_HOUR)
}

/** Somebody holds a time, which the marketplace may refuse. Answers the code. */
export async function book(world: World): Promise<string | null> {
  const { market, random, people } = world
  const booker = random.pick(['seeker', 'other seeker', 'guest'] as const)
  const coach = random.pick(['coach', 'other coach'] as const)
  const answer = await asViewer(market, booker === 'guest' ? null : people[booker]).run<HoldData>(
    CREATE_HOLD,
    {
      input: {
        coachId: people[coach].coachId,
        sessionType: random.weighted([
          ['live-case', 6],
          ['on-request', 3],
          ['hello', 1],
        ]),
        startsAt: someTime(world),
        timeZone: 'Europe/London',
        idempotencyKey: randomUUID(),
        ...(booker === 'guest' && { guest: { name: 'Ada', email: 'ada@walk.test' } }),
      },
    },
  )
  if (answer.code) return answer.code
  const { session, token } = answer.data.createHold
  world.sessions.push({ id: session.id, token, coach, refs: [], owed: null, isOver: false })
  return null
}
