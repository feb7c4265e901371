import { beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import type { TestUser } from '../../../testing/build-user.ts'
import { meetAt } from '../../../testing/meet-at.ts'
import { balances } from '../../packages/package.testing.ts'
import { compareLedger } from '../../reconciliation/compare-ledger.query.ts'
import { ERASE, openAdminDesk, REASON } from './admin-desk.testing.ts'
import { buildSix, NAMES, type Six, statesOf } from './open-sessions.testing.ts'

const desk = openAdminDesk()
const OPEN =
  'openAsCoach { toCancel running requested held settling packages refunds { amountMinor currency } }'
const ENDED = 'calledOff { sessions held packages refunds { amountMinor currency } }'
const USER = `query ($id: ID!) { adminUser(id: $id) { state ${OPEN} ${ENDED} actions { action consequences } } }`
const SUSPEND = `mutation ($input: AdminUserInput!, $open: OpenSessionsInput) {
  suspendUser(input: $input, openSessions: $open) { state ${OPEN} ${ENDED} } }`

const GBP = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const suspend = (user: TestUser, open?: object) =>
  desk.as(desk.admin).run(SUSPEND, { input: { userId: user.id, reason: REASON }, open })

const AS_ENDED = {
  paid: 'cancelled, refunded',
  requested: 'cancelled, voided',
  packaged: 'cancelled, refunded',
  credited: 'cancelled, refunded',
  free: 'cancelled, null',
  held: 'expired, voided',
}

/** All jobs are done, and the provider has said what it did. */
async function settle(): Promise<void> {
  await desk.market.settle()
  await desk.market.settle()
}

const toldOf = async (user: { id: string } | null) =>
  (
    await desk.market.sql<{ kind: string }>(
      'select kind from notifications where user_id = $1 order by created_at, kind',
      [user?.id],
    )
  ).map(({ kind }) => kind)
const mailsTo = async ({ email }: { email: string }) => {
  await desk.market.runJobs()
  return desk.market.sql<{ subject: string; body: string }>(
    'select subject, body from emails where recipient = $1 order by created_at, subject',
    [email],
  )
}
const goneOf = (mails: { subject: string; body: string }[]) =>
  mails.find(({ subject }) => subject.startsWith('Cancelled:'))?.body.replace(/\s+/g, ' ') ?? ''

/** Session, credit and package money: nothing of it is left with the coach or us. */
async function expectAllBack(six: Six): Promise<void> {
  const { market } = desk
  expect(await statesOf(desk.market, six)).toEqual(AS_ENDED)
  expect(await compareLedger(market.orm.em.fork())).toEqual([])
  expect(await balances(market, [six.coach.coachId])).toEqual({})
  expect(await balances(market, [six.credited.seeker?.id ?? ''])).toEqual({ seeker_credit: -14_000 })
  expect(
    await market.sql(
      `select p.state, p.refunded_minor, k.returned_at is not null as returned from packages k join payments p on p.package_id = k.id where k.coach_id = $1`,
      [six.coach.coachId],
    ),
  ).toEqual([{ state: 'refunded', refunded_minor: 39_900, returned: true }])
  const [count] = await market.sql<{ refunds: number }>(
    `select count(*)::int as refunds from refunds r join payments p on p.id = r.payment_id where p.session_id = any($1)`,
    [NAMES.map((name) => six[name].id)],
  )
  // One for each session that was paid: by card, out of the package, and with credit.
  expect(count?.refunds).toBe(3)
}

describe('a suspended coach with six open sessions', () => {
  let six: Six
  beforeEach(async () => {
    six = await buildSix(desk.market)
  })

  test('they end with all of the money back, everybody is told, and nothing that was planned happens', async () => {
    const { coach, paid, packaged, requested, free, held } = six
    const before = await desk.as(desk.admin).run<{
      adminUser: { openAsCoach: object; actions: { action: string; consequences: string[] }[] }
    }>(USER, { id: coach.id })
    const shown = { refunds: [GBP(14_000 + 14_000 + 39_900)], packages: 1, held: 1 }
    expect(before.data.adminUser.openAsCoach).toEqual({
      ...shown,
      toCancel: 5,
      running: 0,
      requested: 1,
      settling: 0,
    })
    const words = before.data.adminUser.actions.find(({ action }) => action === 'SUSPEND')?.consequences
    expect(words?.join(' ')).toMatch(/5 sessions with them are cancelled.*£679\.00 goes back in all/)

    expect(await suspend(coach, { expectedCount: 4 })).toMatchObject({ code: 'CONFLICT' })
    const { data } = await suspend(coach, { expectedCount: 5, note: 'We are sorry for the short notice.' })
    expect(data).toMatchObject({
      suspendUser: { state: 'SUSPENDED', calledOff: { ...shown, sessions: 5 }, openAsCoach: { toCancel: 0 } },
    })
    await settle()
    await expectAllBack(six)

    expect(await toldOf(paid.seeker)).toEqual(['booked', 'coach_unavailable'])
    expect(await toldOf(requested.seeker)).toEqual(['coach_unavailable', 'request_sent'])
    expect(await toldOf(packaged.seeker)).toEqual(
      expect.arrayContaining(['coach_unavailable', 'package_returned']),
    )
    expect(await toldOf(free.seeker)).toContain('coach_unavailable')
    expect((await toldOf(coach)).filter((kind) => kind === 'called_off')).toHaveLength(5)
    const letter = goneOf(await mailsTo(paid.seeker ?? { email: '' }))
    expect(letter).toMatch(/Jamie .*can no longer give sessions here, so “Live case” on .* is cancelled\./)
    expect(letter).toContain('All of it, £140.00, goes back to the card you paid with.')
    expect(letter).toContain('We are sorry for the short notice.')
    expect(letter).toContain('/coaches?kind=CASE_MOCK&sort=SOONEST')
    expect(letter).toMatch(/\d\d:\d\d to \d\d:\d\d, \(GMT[^)]*\) \w+/)
    expect(letter).not.toContain(REASON)
    expect(goneOf(await mailsTo(coach))).toContain('because your account is suspended')
    expect(goneOf(await mailsTo(requested.seeker ?? { email: '' }))).toContain('Nothing was charged.')

    // Nobody pays for the time that was held, and nobody is reminded of any.
    await desk.market.payments.pay(six.page, '4242 4242 4242 4242')
    desk.market.setNow(new Date(paid.startsAt.getTime() - 5 * 60_000))
    await desk.market.passTime()
    expect(await toldOf(paid.seeker)).toEqual(['booked', 'coach_unavailable'])
    expect(await actOn(desk.market, paid.seeker, 'joinSession', paid)).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
    expect((await statesOf(desk.market, six)).held).toMatch(/^expired/)
    expect(await toldOf(held.seeker)).not.toContain('booked')
    expect(await desk.auditOf(coach)).toMatchObject([
      { action: 'suspendUser', detail: { reason: REASON, calledOff: { ...shown, sessions: 5 } } },
    ])
  })

  test('twice at once: they end once', async () => {
    const { coach, paid } = six
    const lock = { text: 'select 1 from sessions where id = $1 for update', values: [paid.id] }
    const answers = await meetAt(desk.market.pool, lock, [() => suspend(coach), () => suspend(coach)])
    expect(answers.map(({ code }) => code)).toEqual([null, 'POLICY_VIOLATION'])
    await settle()
    await expectAllBack(six)
    expect(await toldOf(paid.seeker)).toEqual(['booked', 'coach_unavailable'])
  })

  test('a coach who is erased leaves in the same step, and no message keeps their name', async () => {
    const { coach, paid, packaged } = six
    const erase = () => desk.act(ERASE, coach, { confirmEmail: coach.email })
    const lock = { text: 'select 1 from sessions where id = $1 for update', values: [paid.id] }
    const answers = await meetAt(desk.market.pool, lock, [erase, erase])
    expect(answers.map(({ code }) => code)).toEqual([null, expect.any(String)])
    expect(answers[0]?.data).toMatchObject({ eraseUser: { state: 'ERASED' } })
    await settle()
    await expectAllBack(six)
    expect(await toldOf(paid.seeker)).toEqual(['booked', 'coach_unavailable'])
    expect(await toldOf(coach)).toEqual([])
    const seekers = NAMES.map((name) => six[name].seeker?.id)
    const named = `select kind from notifications where user_id = any($1) and facts::text like '%Jamie%'`
    expect(await desk.market.sql(named, [seekers])).toEqual([])
    const returned = (await mailsTo(packaged.seeker ?? { email: '' })).find(({ subject }) =>
      subject.startsWith('Your package is returned'),
    )
    expect(returned?.body).toContain('Your coach can no longer give sessions here')
    expect(goneOf(await mailsTo(paid.seeker ?? { email: '' }))).toMatch(
      /Your coach can no longer give sessions here, so “Live case” on .* is cancelled\./,
    )
  })
})
