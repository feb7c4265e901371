import type { Context, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { DAY, HOUR } from '../../lib/durations.ts'
import type { SessionStatus } from '../../modules/sessions/session.rules.ts'
import { forkRandom, type Random } from '../../lib/random.ts'
import { buildCoach } from '../build-coach.ts'
import { buildUser } from '../build-user.ts'
import type { Marketplace } from '../marketplace.ts'
import { type Bank, NotReached } from './bank.ts'
import type { PayoutBank } from './payout-bank.ts'

export interface Coach {
  coachId: string
  viewer: Viewer
  /** How many sessions were sold. */
  sold: number
}

/** A session on the walk, as whoever walks remembers it. */
export interface Walked {
  id: string
  /** Opens it without an account. */
  token: string
  coach: Coach
  /** Null when a guest booked it. */
  seeker: Viewer | null
  startsAt: Date
  status: SessionStatus
  /** Its payment at the provider, once there is a page. */
  ref: string | null
  /** Of the cancellation that went through: what was shown just before, in minor units. */
  shownMinor: number | null
}

/** A package as it was put into the basket. */
export interface Bought {
  ref: string
  coach: Coach
  seeker: Viewer
  sessionType: string
}

export interface World {
  market: Marketplace
  bank: Bank
  payoutBank: PayoutBank
  random: Random
  admin: Viewer
  coaches: Coach[]
  seekers: Viewer[]
  /** Sessions that something may still happen to, and those over long ago. */
  live: Walked[]
  past: Walked[]
  all: Walked[]
  byRef: Map<string, Walked>
  packages: Bought[]
  /** Who is looked at for a while, so that a story goes on where the clock has stopped. */
  focus: Walked | null
}

/** What one event did: the sessions it was about, and what was not as it should be. */
export interface Done {
  about: readonly Walked[]
  wrong?: readonly string[]
  /** It must have moved no money. */
  isWithoutEffect?: boolean
}

/** An event of the walk. Null when there is nothing that it could happen to; an `AppError` is a refusal. */
export type Deed = (world: World) => Promise<Done | null>

export const about = (...walked: readonly Walked[]): Done => ({ about: walked })

const CURRENCIES: readonly Currency[] = ['GBP', 'EUR', 'USD']
const COACHES_PER_CURRENCY = 4
const SEEKERS = 16
/** After so many sales a coach or a seeker makes room for a new one. */
export const MAX_SOLD = 120

export async function createWorld(
  market: Marketplace,
  { bank, payoutBank, seed }: { bank: Bank; payoutBank: PayoutBank; seed: string },
): Promise<World> {
  const random = forkRandom(seed, 'money-walk')
  const admin = viewerOf(await buildUser(market, { userType: 'admin' }))
  const coaches: Coach[] = []
  for (const currency of CURRENCIES)
    for (let place = 0; place < COACHES_PER_CURRENCY; place++)
      coaches.push(await buildSeller(market, random, currency))
  const seekers: Viewer[] = []
  while (seekers.length < SEEKERS) seekers.push(viewerOf(await buildUser(market)))
  const now = market.clock()
  await market.sql('delete from payout_batches')
  await market.sql('insert into payout_batches (due_at, started_at, finished_at) values ($1, $1, $1)', [now])
  const none = { live: [], past: [], all: [], byRef: new Map<string, Walked>(), packages: [], focus: null }
  return { market, bank, payoutBank, random, admin, coaches, seekers, ...none }
}

/** A coach with an odd price and an account to be paid on; their sessions need no scorecard. */
export async function buildSeller(market: Marketplace, random: Random, currency: Currency): Promise<Coach> {
  const coach = await buildCoach(market, {
    currency,
    hourlyRateMinor: random.pick([3_333, 9_999, 14_001, random.int(2_500, 40_000)]),
    cancellationPolicy: random.pick(['flexible', 'standard', 'strict'] as const),
    rules: { minimumNoticeHours: 0 },
  })
  await market.sql(`update session_types set kind = 'strategy' where coach_id = $1`, [coach.coachId])
  await market.sql(
    `insert into payout_accounts (coach_id, provider, account_ref, can_be_paid, is_submitted, missing, created_at, updated_at)
     values ($1::uuid, 'payout bank', $1::text, true, true, '[]', $2, $2)`,
    [coach.coachId, market.clock()],
  )
  return { coachId: coach.coachId, viewer: { ...viewerOf(coach), coachId: coach.coachId }, sold: 0 }
}

type Person = Pick<Viewer, 'id' | 'firebaseUid' | 'email' | 'firstName' | 'userType'>

export const viewerOf = ({ id, firebaseUid, email, firstName, userType }: Person): Viewer => ({
  id,
  firebaseUid,
  email,
  firstName,
  userType,
  lastName: 'Shah',
  isEmailVerified: true,
  coachId: null,
})

/** What one request of somebody has, from some address of the network. */
export const contextOf = (
  { market: { services, orm } }: Pick<World, 'market'>,
  viewer: Viewer | null,
  ip = '127.0.0.1',
): Context => ({ ...services, em: orm.em.fork(), reads: services.pool, viewer, token: null, ip })

export type Part = 'seeker' | 'coach' | 'admin'

/** How one of a session's people asks about it. */
export function asPart(world: World, { coach, seeker, token, id }: Walked, part: Part) {
  const viewer = part === 'coach' ? coach.viewer : part === 'admin' ? world.admin : seeker
  return {
    ctx: contextOf(world, viewer),
    ref: { sessionId: id, token: part === 'seeker' && !seeker ? token : null },
  }
}

/** Mostly the one the walk looks at, seldom one that is over long ago. */
export function someSession(
  { random, live, past, focus }: World,
  fits: (one: Walked) => boolean,
): Walked | null {
  if (focus && fits(focus) && random.chance(0.6)) return focus
  const fitting = (past.length > 0 && random.chance(0.15) ? past : live).filter(fits)
  return fitting.length > 0 ? random.pick(fitting) : null
}

/** A half hour between 08:00 and 19:30 UTC in the coming days. */
export function someTime({ market, random }: World): Date {
  const day = Math.floor(market.clock().getTime() / DAY) + random.int(0, 5)
  return new Date(day * DAY + random.int(16, 38) * (HOUR / 2))
}

/** Why somebody was refused, or that the provider was not reached; throws everything else. */
export function refusalOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  if (error instanceof NotReached) return 'NOT_REACHED'
  throw error
}
