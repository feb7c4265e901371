import { describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, checkOut, noonIn, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { meetAt } from '../../../testing/meet-at.ts'
import { giveCredit } from '../../credit/credit.testing.ts'
import { startBuying } from '../../packages/package.testing.ts'
import { compareLedger } from '../../reconciliation/compare-ledger.query.ts'
import { holdAt } from '../../sessions/holds/holding.testing.ts'
import { ERASE, openAdminDesk, SUSPEND } from './admin-desk.testing.ts'

const desk = openAdminDesk()

type Side = 'coach' | 'seeker'
type Call = () => Promise<{ code: string | null }>

const lockOf = ({ id }: Pick<TestSession, 'id'>) => ({
  text: 'select 1 from sessions where id = $1 for update',
  values: [id],
})
/** Locked by the test, it stops a hold once it has found the time free, and before its session is written. */
const beforeSession = ({ coachId }: TestCoach) => ({
  text: 'select 1 from coach_profiles where id = $1 for update',
  values: [coachId],
})
/** Locked by the test, it stops what an admin or the owner does to an account once all else of it is written. */
const BEFORE_AUDIT = { text: 'lock table audit_entries in share mode' }
/** The table that a test locks to stop a transaction at its notifications, which are written last. */
const BEFORE_LETTER = { text: 'lock table notifications in share mode' }

const suspend = (user: TestUser) => desk.act(SUSPEND, user)
const erase = (user: TestUser) => desk.act(ERASE, user, { confirmEmail: user.email })
const deleteOwn = (user: TestUser) =>
  asViewer(desk.market, user).run(
    'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { erasedAt } }',
    { input: { confirmation: user.email } },
  )

const ENDS: [Side, string, (user: TestUser) => Promise<{ code: string | null }>, string][] = [
  ['coach', 'an admin', erase, 'NOT_FOUND'],
  ['seeker', 'themselves', deleteOwn, 'UNAUTHENTICATED'],
]

/** The payer's card is charged, and the provider's event arrives. */
const paid =
  (ref: string): Call =>
  async () => {
    await desk.market.payments.pay(ref, '4242 4242 4242 4242')
    await desk.market.payments.deliverNow(ref)
    return { code: null }
  }

interface End {
  status: string
  payment: string | null
}
/** What became of a session and its money once everything that follows is done. */
async function endOf({ id }: Pick<TestSession, 'id'>): Promise<End> {
  await desk.market.passTime()
  await desk.market.payments.deliverNow()
  const [row] = await desk.market.sql<End>(
    `select s.status, (select p.state from payments p where p.session_id = s.id) as payment from sessions s where s.id = $1`,
    [id],
  )
  if (!row) throw new Error('There is no session.')
  expect(await compareLedger(desk.market.orm.em.fork())).toEqual([])
  return row
}
const toldOf = async ({ id }: Pick<TestSession, 'id'>, { id: userId }: TestUser) =>
  (
    await desk.market.sql<{ kind: string }>(
      'select kind from notifications where session_id = $1 and user_id = $2 order by 1',
      [id, userId],
    )
  ).map(({ kind }) => kind)
const ledgerOf = async ({ id }: Pick<TestSession, 'id'>) =>
  Object.fromEntries(
    (
      await desk.market.sql<{ account: string; sum: number }>(
        `select e.account, sum(e.amount_minor)::float8 as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
         where t.session_id = $1 group by 1 having sum(e.amount_minor) <> 0`,
        [id],
      )
    ).map(({ account, sum }) => [account, sum]),
  )

async function buildPaying() {
  const session = await buildSession(desk.market, {
    coach: await buildCoach(desk.market),
    seeker: await buildUser(desk.market),
  })
  if (!session.seeker) throw new Error('Nobody has booked.')
  return { ...session, seeker: session.seeker, ref: await checkOut(desk.market, session) }
}

describe('a suspension and a payment at once', () => {
  test.each(['coach', 'seeker'] as const)('the %s suspended first: the money goes back', async (side) => {
    const session = await buildPaying()
    const answers = await meetAt(desk.market.pool, lockOf(session), [
      () => suspend(session[side]),
      paid(session.ref),
    ])
    expect(answers.map(({ code }) => code)).toEqual([null, null])
    expect(await endOf(session)).toEqual({ status: 'expired', payment: 'refunded' })
    expect(await ledgerOf(session)).toEqual({})
    expect(await toldOf(session, session.seeker)).toEqual(['payment_returned'])
    expect(await toldOf(session, session.coach)).toEqual([])
  })

  test('paid before the coach is suspended: it is cancelled, and the money goes back', async () => {
    const session = await buildPaying()
    const answers = await meetAt(desk.market.pool, lockOf(session), [
      paid(session.ref),
      () => suspend(session.coach),
    ])
    expect(answers.map(({ code }) => code)).toEqual([null, null])
    expect(await endOf(session)).toEqual({ status: 'cancelled', payment: 'refunded' })
    expect(await ledgerOf(session)).toEqual({})
    expect(await toldOf(session, session.seeker)).toEqual(['booked', 'coach_unavailable'])
    expect(await toldOf(session, session.coach)).toEqual(['called_off', 'new_booking'])
  })

  test('paid before the seeker is suspended: it stays booked', async () => {
    const session = await buildPaying()
    const answers = await meetAt(desk.market.pool, lockOf(session), [
      paid(session.ref),
      () => suspend(session.seeker),
    ])
    expect(answers.map(({ code }) => code)).toEqual([null, null])
    expect(await endOf(session)).toEqual({ status: 'confirmed', payment: 'succeeded' })
    expect(await ledgerOf(session)).toEqual({
      clearing: 14_000,
      coach_payable: -11_200,
      platform_revenue: -2_800,
    })
    expect(await toldOf(session, session.seeker)).toEqual(['booked'])
    expect(await toldOf(session, session.coach)).toEqual(['new_booking'])
  })
})

describe('a hold and the end of an account at once', () => {
  const hold = (coach: TestCoach, who: TestUser) => () =>
    holdAt(desk.market, coach, { startsAt: noonIn(desk.market, 3), who })
  const people = async () => ({ coach: await buildCoach(desk.market), seeker: await buildUser(desk.market) })
  const heldOf = (coach: TestCoach) =>
    desk.market.sql<{ status: string; is_open: boolean }>(
      'select s.status, h.is_open from sessions s join holds h on h.session_id = s.id where s.coach_id = $1',
      [coach.coachId],
    )

  test.each<[Side, string]>([
    ['coach', 'POLICY_VIOLATION'],
    ['seeker', 'FORBIDDEN'],
  ])('the %s suspended first: nothing is held', async (side, code) => {
    const { coach, seeker } = await people()
    const answers = await meetAt<{ code: string | null }>(desk.market.pool, BEFORE_AUDIT, [
      () => suspend({ coach, seeker }[side]),
      hold(coach, seeker),
    ])
    expect(answers.map((answer) => answer.code)).toEqual([null, code])
    expect(await heldOf(coach)).toEqual([])
  })

  test.each<[Side]>([['coach'], ['seeker']])('held before the %s is suspended: let go of', async (side) => {
    const { coach, seeker } = await people()
    const answers = await meetAt<{ code: string | null }>(desk.market.pool, beforeSession(coach), [
      hold(coach, seeker),
      () => suspend({ coach, seeker }[side]),
    ])
    expect(answers.map(({ code }) => code)).toEqual([null, null])
    expect(await heldOf(coach)).toEqual([{ status: 'expired', is_open: false }])
  })

  test.each(ENDS)('the %s erased first by %s: nothing is held', async (side, _by, end, code) => {
    const { coach, seeker } = await people()
    const answers = await meetAt<{ code: string | null }>(desk.market.pool, BEFORE_AUDIT, [
      () => end({ coach, seeker }[side]),
      hold(coach, seeker),
    ])
    expect(answers.map((answer) => answer.code)).toEqual([null, code])
    expect(await heldOf(coach)).toEqual([])
  })

  test.each([
    ['coach', 'an admin: let go of', erase, null, { status: 'expired', is_open: false }],
    [
      'seeker',
      'themselves: the account stays',
      deleteOwn,
      'POLICY_VIOLATION',
      { status: 'held', is_open: true },
    ],
  ] as const)('held before the %s is erased by %s', async (side, _by, end, code, held) => {
    const { coach, seeker } = await people()
    const answers = await meetAt<{ code: string | null }>(desk.market.pool, beforeSession(coach), [
      hold(coach, seeker),
      () => end({ coach, seeker }[side]),
    ])
    expect(answers.map((answer) => answer.code)).toEqual([null, code])
    expect(await heldOf(coach)).toEqual([held])
  })
})

describe('a late payment and an erasure at once', () => {
  /** Held and not paid in time, with the provider’s page still open; the time is free. */
  async function buildLate() {
    const session = await buildPaying()
    await desk.market.sql(`update sessions set status = 'expired' where id = $1`, [session.id])
    await desk.market.sql('update holds set is_open = false where session_id = $1', [session.id])
    return session
  }
  test.each(ENDS)('the %s erased first by %s: the money goes back', async (side, _by, end) => {
    const session = await buildLate()
    const answers = await meetAt(desk.market.pool, lockOf(session), [
      () => end(session[side]),
      paid(session.ref),
    ])
    expect(answers.map(({ code }) => code)).toEqual([null, null])
    expect(await endOf(session)).toEqual({ status: 'expired', payment: 'refunded' })
    expect(await ledgerOf(session)).toEqual({})
  })

  test.each([
    ['coach', 'an admin: it is cancelled', erase, null, { status: 'cancelled', payment: 'refunded' }],
    [
      'seeker',
      'themselves: the account stays',
      deleteOwn,
      'POLICY_VIOLATION',
      { status: 'confirmed', payment: 'succeeded' },
    ],
  ] as const)('the payment before the %s is erased by %s', async (side, _by, end, code, became) => {
    const session = await buildLate()
    const answers = await meetAt(desk.market.pool, lockOf(session), [
      paid(session.ref),
      () => end(session[side]),
    ])
    expect(answers.map((answer) => answer.code)).toEqual([null, code])
    expect(await endOf(session)).toEqual(became)
    expect(
      await desk.market.sql('select 1 from users where id = $1 and erased_at is not null', [
        session[side].id,
      ]),
    ).toHaveLength(code === null ? 1 : 0)
  })

  test.each<[string, (calls: Call[]) => Call[], string]>([
    ['before', (calls) => calls, 'cancelled'],
    ['after', (calls) => calls.toReversed(), 'expired'],
  ])('a late payment just %s the coach is suspended goes back', async (_when, order, status) => {
    const session = await buildLate()
    const calls = order([paid(session.ref), () => suspend(session.coach)])
    const answers = await meetAt(desk.market.pool, lockOf(session), calls)
    expect(answers.map(({ code }) => code)).toEqual([null, null])
    expect(await endOf(session)).toEqual({ status, payment: 'refunded' })
    expect(await ledgerOf(session)).toEqual({})
  })
})

describe('the payment of a package and the end of an account at once', () => {
  async function buildBuying() {
    const { market } = desk
    const [seeker, coach] = [await buildUser(market), await buildCoach(market)]
    const { data } = await startBuying(market, seeker, { coach })
    const ref = data.buyPackage.checkoutUrl.split('/').at(-1) ?? ''
    const end = async () => {
      await market.runJobs()
      await market.payments.deliverNow()
      expect(await compareLedger(market.orm.em.fork())).toEqual([])
      return market.sql(
        `select p.state, k.returned_at is not null as returned, u.erased_at is not null as erased
         from packages k join payments p on p.package_id = k.id join users u on u.id = k.seeker_id where u.id = $1`,
        [seeker.id],
      )
    }
    return { seeker, coach, ref, end }
  }

  test.each<[string, (calls: Call[]) => Call[], object]>([
    ['before', (calls) => calls, BEFORE_LETTER],
    ['after', (calls) => calls.toReversed(), BEFORE_AUDIT],
  ])('paid just %s the coach is suspended: the money goes back', async (_when, order, gate) => {
    const { coach, ref, end } = await buildBuying()
    const calls = order([paid(ref), () => suspend(coach)])
    const answers = await meetAt(desk.market.pool, gate as typeof BEFORE_LETTER, calls)
    expect(answers.map(({ code }) => code)).toEqual([null, null])
    expect(await end()).toEqual([{ state: 'refunded', returned: true, erased: false }])
  })

  test('erased first: the money goes back', async () => {
    const { seeker, ref, end } = await buildBuying()
    const answers = await meetAt(desk.market.pool, BEFORE_AUDIT, [() => deleteOwn(seeker), paid(ref)])
    expect(answers.map(({ code }) => code)).toEqual([null, null])
    expect(await end()).toEqual([{ state: 'refunded', returned: true, erased: true }])
  })

  test('paid first: the account stays', async () => {
    const { seeker, ref, end } = await buildBuying()
    const answers = await meetAt(desk.market.pool, BEFORE_LETTER, [paid(ref), () => deleteOwn(seeker)])
    expect(answers.map(({ code }) => code)).toEqual([null, 'POLICY_VIOLATION'])
    expect(await end()).toEqual([{ state: 'succeeded', returned: false, erased: false }])
  })
})

test('credit given just before its seeker deletes the account is not given up unseen', async () => {
  const seeker = await buildUser(desk.market)
  const answers = await meetAt<{ code: string | null }>(desk.market.pool, BEFORE_LETTER, [
    () => giveCredit(desk.market, seeker, 5_000),
    () => deleteOwn(seeker),
  ])
  expect(answers.map(({ code }) => code)).toEqual([null, 'POLICY_VIOLATION'])
})
