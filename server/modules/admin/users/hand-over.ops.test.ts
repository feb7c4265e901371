import { beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../../testing/build-session.ts'
import { cancel } from '../../../testing/cancel.ts'
import { balances } from '../../packages/package.testing.ts'
import { compareLedger } from '../../reconciliation/compare-ledger.query.ts'
import { openAdminDesk, REASON } from './admin-desk.testing.ts'
import { buildSix, NAMES, type Six, statesOf } from './open-sessions.testing.ts'

const desk = openAdminDesk()
const SUSPEND = `mutation ($input: AdminUserInput!) { suspendUser(input: $input) {
  state calledOff { sessions handedOver held packages refunds { amountMinor currency } } } }`
const handOver = (coach: TestCoach, to: { id: string } | { coachId: string }) =>
  desk.as(desk.admin).run<{ suspendUser: object }>(SUSPEND, {
    input: { userId: coach.id, reason: REASON, handOverTo: 'coachId' in to ? to.coachId : to.id },
  })
const toldOf = async (user: { id: string } | null) =>
  (
    await desk.market.sql<{ kind: string }>(
      'select kind from notifications where user_id = $1 order by kind',
      [user?.id],
    )
  ).map(({ kind }) => kind)
async function settle(): Promise<void> {
  await desk.market.settle()
  await desk.market.settle()
}

describe('a suspended coach whose sessions another coach takes over', () => {
  let six: Six
  let other: TestCoach
  beforeEach(async () => {
    six = await buildSix(desk.market)
    other = await buildCoach(desk.market, { firstName: 'Robin' })
  })

  test('they stay booked with the other coach, who is owed their share, and all three are told', async () => {
    const { market } = desk
    const { coach, paid, requested, packaged } = six
    const { data, errors } = await handOver(coach, other)
    expect(errors).toEqual([])
    expect(data.suspendUser).toMatchObject({
      state: 'SUSPENDED',
      calledOff: { sessions: 0, handedOver: 5, held: 1, packages: 1 },
    })
    await settle()
    expect(await statesOf(market, six)).toEqual({
      paid: 'confirmed, succeeded',
      requested: 'requested, authorized',
      packaged: 'confirmed, succeeded',
      credited: 'confirmed, succeeded',
      free: 'confirmed, null',
      held: 'expired, voided',
    })
    expect(
      await market.sql(
        'select distinct coach_id, handed_over_at is not null as moved from sessions where id = any($1)',
        [NAMES.filter((name) => name !== 'held').map((name) => six[name].id)],
      ),
    ).toEqual([{ coach_id: other.coachId, moved: true }])
    expect(await compareLedger(market.orm.em.fork())).toEqual([])
    expect(await balances(market, [coach.coachId])).toEqual({})
    expect(await balances(market, [other.coachId])).toEqual({ coach_payable: -(11_200 + 11_200 + 10_640) })
    expect(await toldOf(paid.seeker)).toEqual(['booked', 'coach_replaced'])
    expect(await toldOf(requested.seeker)).toEqual(['coach_replaced', 'request_sent'])
    expect(await toldOf(packaged.seeker)).toEqual(
      expect.arrayContaining(['coach_replaced', 'package_returned']),
    )
    expect(await toldOf(other)).toEqual(['request_received', ...Array<string>(4).fill('session_taken_over')])
    expect((await toldOf(coach)).filter((kind) => kind === 'session_handed_over')).toHaveLength(5)
  })

  test('the seeker gets everything back until it begins, the other coach may give it, and no token is lost', async () => {
    const { market } = desk
    const { coach, paid } = six
    await handOver(coach, { id: other.id })
    market.setNow(new Date(paid.startsAt.getTime() - 3_600_000))
    const seen = await asViewer(market, other).run<{ session: { coach: { id: string } } }>(
      `query ($id: ID!) { session(id: $id) { coach { id } } }`,
      { id: paid.id },
    )
    expect(seen.data.session).toMatchObject({ coach: { id: other.coachId } })
    await cancel(market, paid.seeker, paid)
    await settle()
    expect(await statesOf(market, six)).toMatchObject({ paid: 'cancelled, refunded' })
    expect(await compareLedger(market.orm.em.fork())).toEqual([])
    expect(await balances(market, [other.coachId])).toEqual({ coach_payable: -(11_200 + 10_640) })
  })

  test('what they have no time for is cancelled with everything back', async () => {
    const { market } = desk
    const { coach, paid } = six
    await buildSession(market, { coach: other, startsAt: noonIn(market, 3), status: 'confirmed' })
    const { data } = await handOver(coach, other)
    expect(data.suspendUser).toMatchObject({
      calledOff: {
        sessions: 1,
        handedOver: 4,
        refunds: expect.arrayContaining([{ amountMinor: expect.any(Number), currency: 'GBP' }]),
      },
    })
    await settle()
    expect(await statesOf(market, six)).toMatchObject({
      paid: 'cancelled, refunded',
      free: 'confirmed, null',
    })
    expect(await toldOf(paid.seeker)).toEqual(['booked', 'coach_unavailable'])
    expect(await compareLedger(market.orm.em.fork())).toEqual([])
  })

  test('nobody takes over who gives no sessions, and nothing changes then', async () => {
    const paused = await buildCoach(desk.market, { stage: 'paused' })
    const seeker = six.paid.seeker ?? { id: '' }
    for (const to of [six.coach, paused, seeker, { id: 'nobody' }, { id: '' }]) {
      const { code, errors } = await handOver(six.coach, to)
      expect([code, errors[0]?.extensions?.fields]).toEqual([
        'BAD_USER_INPUT',
        [{ path: 'handOverTo', message: expect.stringContaining('Choose a verified coach') }],
      ])
    }
    expect(await statesOf(desk.market, six)).toMatchObject({ paid: 'confirmed, succeeded' })
  })

  test('a coach is named only where one goes', async () => {
    for (const verb of ['reinstateUser', 'exportPerson', 'startViewAs']) {
      const fields = { reinstateUser: 'id', exportPerson: 'text', startViewAs: 'grantId' }[verb]
      const { code } = await desk
        .as(desk.admin)
        .run(`mutation ($input: AdminUserInput!) { ${verb}(input: $input) { ${fields} } }`, {
          input: { userId: six.coach.id, reason: REASON, handOverTo: other.coachId },
        })
      expect([verb, code]).toEqual([verb, 'BAD_USER_INPUT'])
    }
  })
})
