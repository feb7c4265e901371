import { randomUUID } from 'node:crypto'
import type { SessionStatus } from '../modules/sessions/session.rules.ts'
import { type Asker, asViewer } from './as-viewer.ts'
import { buildCoach, type TestCoach } from './build-coach.ts'
import { buildUser, type TestUser } from './build-user.ts'
import { cancel } from './cancel.ts'
import { confirmFromMailbox } from './confirm-from-mailbox.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { record, type Recording, replay } from './recordings/replay.ts'
import { DAY, MINUTE } from '../lib/durations.ts'

export interface TestSession {
  id: string
  /** Opens the session without an account. */
  token: string
  coach: TestCoach
  /** Null when a guest booked. */
  seeker: TestUser | null
  startsAt: Date
}

export interface SessionOverrides {
  /** `no_show` is the seeker's, `disputed` a completed session that the seeker disputes. */
  status?: SessionStatus
  coach?: TestCoach
  seeker?: TestUser
  guest?: { name: string; email: string }
  sessionType?: string
  startsAt?: Date | string
}

const HOLD = `mutation ($input: CreateHoldInput!) { createHold(input: $input) { token session { id } } }`
const CHECKOUT = `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) { checkoutUrl } }`

/**
 * A session brought to `status` (HELD when left out) by the product's own operations, with the coach and the
 * seeker it needs. The clock ends where the story does: at the start for IN_PROGRESS, later for what follows.
 */
export async function buildSession(market: Marketplace, given: SessionOverrides = {}): Promise<TestSession> {
  const recording = await recordingOf(market, given)
  return (recording && (await replay(market, recording))) ?? tellStory(market, given)
}

const uses = new Map<string, number>()
const recordings = new Map<string, Promise<Recording>>()
/** Stories that leave no event of the provider on its way, which a timer may take up while rows are read. */
const RECORDED = new Set<SessionStatus>([
  'held',
  'requested',
  'confirmed',
  'in_progress',
  'completed',
  'needs_resolution',
])
/** A story told less often is told as it is. */
const MIN_USES = 2

/**
 * The recording of a session whose coach and seeker are whoever the factories make: most tests want the same few, and the
 * product's own operations take a hundred statements to get there. It is made in a marketplace of its own.
 */
function recordingOf(market: Marketplace, given: SessionOverrides): Promise<Recording> | undefined {
  const { coach, seeker, guest, startsAt, ...told } = given
  if (!market.isPlain || coach || seeker || guest || !RECORDED.has(given.status ?? 'held')) return undefined
  const key = JSON.stringify([market.clock(), new Date(startsAt ?? noonIn(market, 3)), told])
  const times = (uses.get(key) ?? 0) + 1
  uses.set(key, times)
  if (times < MIN_USES) return undefined
  const found = recordings.get(key) ?? recordAlone(market.clock(), given)
  recordings.set(key, found)
  return found
}

async function recordAlone(now: Date, given: SessionOverrides): Promise<Recording> {
  const studio = await openMarketplace()
  studio.setNow(now)
  try {
    return await record(studio, () => tellStory(studio, given))
  } finally {
    await studio.close()
  }
}

async function tellStory(
  market: Marketplace,
  { status = 'held', ...given }: SessionOverrides,
): Promise<TestSession> {
  const session = await hold(market, {
    ...given,
    sessionType: given.sessionType ?? (BY_REQUEST.has(status) ? 'on-request' : 'live-case'),
  })
  await STORIES[status](market, session)
  return session
}

const BY_REQUEST = new Set<SessionStatus>(['requested', 'declined'])

async function hold(market: Marketplace, given: Omit<SessionOverrides, 'status'>): Promise<TestSession> {
  const coach = given.coach ?? (await buildCoach(market))
  const seeker = given.guest ? null : (given.seeker ?? (await buildUser(market)))
  const startsAt = new Date(given.startsAt ?? noonIn(market, 3))
  const { data } = await asViewer(market, seeker).run<{
    createHold: { token: string; session: { id: string } }
  }>(HOLD, {
    input: {
      coachId: coach.coachId,
      sessionType: given.sessionType,
      startsAt,
      timeZone: 'Europe/London',
      idempotencyKey: randomUUID(),
      ...(given.guest && { guest: given.guest }),
    },
  })
  const { token, session } = data.createHold
  return { id: session.id, token, coach, seeker, startsAt }
}

/** Noon UTC, so many days from the clock. */
export const noonIn = (market: Marketplace, days: number) =>
  new Date(Math.floor((market.clock().getTime() + days * DAY) / DAY) * DAY + DAY / 2)

/** Opens the provider's page for a held session and answers the payment's reference there. */
export async function checkOut(market: Marketplace, { id, token }: TestSession): Promise<string> {
  const { data } = await asViewer(market, null).run<{ startCheckout: { checkoutUrl: string } }>(CHECKOUT, {
    input: { sessionId: id, token, idempotencyKey: randomUUID() },
  })
  return data.startCheckout.checkoutUrl.split('/').at(-1) ?? ''
}

/** Pays with a card that works, and brings the provider's word. A free session is booked without one, a guest's from their mailbox. */
export async function pay(market: Marketplace, session: TestSession): Promise<string> {
  const ref = await checkOut(market, session)
  if (ref.startsWith('booking-success')) {
    if (!session.seeker) await confirmFromMailbox(market, session)
    return ''
  }
  await market.payments.pay(ref, '4242 4242 4242 4242')
  await market.payments.deliverNow()
  return ref
}

type Story = (market: Marketplace, session: TestSession) => Promise<unknown>

const act = (operation: string, who: (session: TestSession) => Asker): Story => {
  const document = `mutation ($input: SessionInput!) { ${operation}(input: $input) { id } }`
  return async (market, session) =>
    (
      await asViewer(market, who(session)).run(document, {
        input: { sessionId: session.id, token: session.token },
      })
    ).data
}

const both =
  (operation: string): Story =>
  async (market, session) => {
    await act(operation, ({ coach }) => coach)(market, session)
    await act(operation, ({ seeker }) => seeker)(market, session)
  }

const after =
  (minutes: number): Story =>
  async (market, { startsAt }) => {
    market.setNow(new Date(startsAt.getTime() + minutes * MINUTE))
    await market.settle()
  }

const inTurn =
  (...stories: Story[]): Story =>
  async (market, session) => {
    for (const story of stories) await story(market, session)
  }

const cancelAsCoach: Story = async (market, { id, coach }) => (await cancel(market, coach, { id })).data

const reportNoShow: Story = async (market, { id, coach }) =>
  (
    await asViewer(market, coach).run(
      `mutation ($input: SessionCallInput!) { reportNoShow(input: $input) { id } }`,
      { input: { sessionId: id } },
    )
  ).data

const dispute: Story = async (market, { id, token, seeker }) =>
  (
    await asViewer(market, seeker).run(
      `mutation ($input: DisputeSessionInput!) { disputeSession(input: $input) { id } }`,
      { input: { sessionId: id, token, reason: 'The coach left after ten minutes.' } },
    )
  ).data

const start = inTurn(pay, after(0), both('joinSession'))
/** Half-way through the session; a session that ends sooner does not count for its coach. */
const halfway: Story = async (market, { id }) => {
  const [row] = await market.sql<{ at: Date }>(
    'select starts_at + (ends_at - starts_at) / 2 as at from sessions where id = $1',
    [id],
  )
  if (row) market.setNow(row.at)
}
const complete = inTurn(start, halfway, both('finishSession'))

const STORIES: Record<NonNullable<SessionOverrides['status']>, Story> = {
  held: async () => undefined,
  expired: act('releaseHold', ({ seeker }) => seeker),
  requested: pay,
  confirmed: pay,
  declined: inTurn(
    pay,
    act('declineRequest', ({ coach }) => coach),
  ),
  cancelled: inTurn(pay, cancelAsCoach),
  in_progress: start,
  completed: complete,
  needs_resolution: inTurn(pay, after(70)),
  no_show: inTurn(
    pay,
    after(0),
    act('joinSession', ({ coach }) => coach),
    after(15),
    reportNoShow,
  ),
  disputed: inTurn(complete, dispute),
  closed: inTurn(complete, after(60 + 7 * 24 * 60)),
}
