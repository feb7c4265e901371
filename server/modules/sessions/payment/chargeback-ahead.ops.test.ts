import { describe, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, pay, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { QUOTE } from '../../../testing/documents.ts'
import { event, postEvents } from '../../../testing/provider-events.ts'
import { openPostOffice } from '../../notifications/post-office.testing.ts'
import { bookWith, buy } from '../../packages/package.testing.ts'

const office = openPostOffice()

interface Quote {
  refund: { amountMinor: number }
  changesAt: string | null
  steps: { refund: { amountMinor: number } }[]
}
const quote = async (who: Asker, { id }: Pick<TestSession, 'id'>) =>
  (await asViewer(office.market, who).run<{ quoteCancellation: Quote }>(QUOTE, { id })).data.quoteCancellation
const statusOf = async ({ id }: TestSession) =>
  (await office.market.sql<{ status: string }>('select status from sessions where id = $1', [id]))[0]?.status
const lettersTo = async (address = '') =>
  (await office.mailTo(address)).map(({ subject, text }) => `${subject}\n${text}`).join('\n\n')
const brokenBy = async (coach: Asker) => {
  const { data } = await asViewer(office.market, coach).run<{
    coachReliability: { promises: number; causes: { cause: string; count: number }[] }
  }>('{ coachReliability { promises causes { cause count } } }')
  return data.coachReliability.causes.find(({ cause }) => cause === 'CANCELLED')?.count
}

/** A paid session at least a day from now. */
async function paidSession() {
  const session = await buildSession(office.market)
  const ref = await pay(office.market, session)
  const takeBack = (amountMinor = 14_000) => {
    office.market.advance(1)
    return postEvents(office.market, event(ref, 'charged_back', amountMinor, { chargebackRef: 'dp_1' }))
  }
  const giveBack = () => {
    office.market.advance(1)
    return postEvents(office.market, event(ref, 'chargeback_reversed', 14_000, { chargebackRef: 'dp_1' }))
  }
  return { session, takeBack, giveBack }
}

describe('a chargeback of an upcoming session', () => {
  test('notifies both sides once, and the session stays booked', async () => {
    const { session, takeBack } = await paidSession()
    await takeBack()
    await takeBack()
    expect(await statusOf(session)).toBe('confirmed')
    for (const who of [session.seeker, session.coach]) {
      const kinds = await office.kindsOf(who)
      expect(kinds.filter((kind) => kind === 'PAYMENT_TAKEN_BACK')).toHaveLength(1)
    }
    expect(await lettersTo(session.coach.email)).toContain('that does not count against your reliability')
    expect(await lettersTo(session.seeker?.email)).toContain('may cancel it')
  })

  test('makes the refund zero, in the quote and in the cancellation', async () => {
    const { session, takeBack } = await paidSession()
    expect((await quote(session.seeker, session)).refund.amountMinor).toBe(14_000)
    await takeBack()
    for (const who of [session.seeker, session.coach]) {
      const told = await quote(who, session)
      expect([told.refund.amountMinor, told.changesAt]).toEqual([0, null])
      expect(told.steps.every(({ refund }) => refund.amountMinor === 0)).toBe(true)
    }
    const { code } = await actOn(office.market, session.seeker, 'cancelSession', session, {
      expectedRefund: { amountMinor: 0, currency: 'GBP' },
    })
    expect([code, await statusOf(session)]).toEqual([null, 'cancelled'])
    const letters = await lettersTo(session.seeker?.email)
    expect(letters).toContain(
      'Your bank has already returned the payment to you, so there is no refund from us.',
    )
    expect(letters).not.toContain('goes back to the card')
  })

  test('of a part of the payment leaves the rest refundable', async () => {
    const { session, takeBack } = await paidSession()
    await takeBack(10_000)
    expect((await quote(session.seeker, session)).refund.amountMinor).toBe(4_000)
    await actOn(office.market, session.coach, 'cancelSession', session)
    await office.market.deliverWebhooks()
    const [payment] = await office.market.sql(
      'select refunded_minor as back, charged_back_minor as taken from payments where session_id = $1',
      [session.id],
    )
    expect(payment).toEqual({ back: 4_000, taken: 10_000 })
    expect(await lettersTo(session.seeker?.email)).toContain('£40.00 of £140.00 goes back')
  })

  test('lets the coach cancel without a loss of reliability, also when it is reversed later', async () => {
    const { session, takeBack, giveBack } = await paidSession()
    await takeBack()
    await actOn(office.market, session.coach, 'cancelSession', session)
    expect(await statusOf(session)).toBe('cancelled')
    expect(await brokenBy(session.coach)).toBe(0)
    expect(await lettersTo(session.coach.email)).not.toContain('gets everything back')
    await giveBack()
    expect(await brokenBy(session.coach)).toBe(0)
    await office.market.deliverWebhooks()
    const [payment] = await office.market.sql(
      'select refunded_minor as back from payments where session_id = $1',
      [session.id],
    )
    expect(payment).toEqual({ back: 14_000 })
  })

  test('that is reversed notifies both sides and restores the payment', async () => {
    const { session, takeBack, giveBack } = await paidSession()
    await takeBack()
    await giveBack()
    for (const who of [session.seeker, session.coach])
      expect((await office.kindsOf(who))[0]).toBe('PAYMENT_RESTORED')
    expect((await quote(session.seeker, session)).refund.amountMinor).toBe(14_000)
    await actOn(office.market, session.coach, 'cancelSession', session)
    expect(await brokenBy(session.coach)).toBe(1)
  })
})

test('the upcoming sessions of a charged-back package are unpaid and not returned to it', async () => {
  const { market } = office
  const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
  const bought = await buy(market, seeker, { coach })
  const session = await bookWith(market, { coach, seeker })
  const [paid] = await market.sql<{ ref: string; minor: number }>(
    'select provider_ref as ref, amount_minor as minor from payments where package_id = $1',
    [bought.id],
  )
  const tell = (type: 'charged_back' | 'chargeback_reversed') => {
    market.advance(1)
    return postEvents(market, event(paid?.ref ?? '', type, paid?.minor, { chargebackRef: 'dp_1' }))
  }
  await tell('charged_back')
  expect((await quote(seeker, session)).refund.amountMinor).toBe(0)
  for (const who of [seeker, coach]) expect((await office.kindsOf(who))[0]).toBe('PAYMENT_TAKEN_BACK')
  expect(await lettersTo(coach.email)).toContain('has taken back the payment for the package with')
  await tell('chargeback_reversed')
  expect((await quote(seeker, session)).refund.amountMinor).toBeGreaterThan(0)
  for (const who of [seeker, coach]) expect((await office.kindsOf(who))[0]).toBe('PAYMENT_RESTORED')
})

test('a coach is notified of a chargeback after the session', async () => {
  const session = await buildSession(office.market, { status: 'completed' })
  const [payment] = await office.market.sql<{ ref: string }>(
    'select provider_ref as ref from payments where session_id = $1',
    [session.id],
  )
  await postEvents(
    office.market,
    event(payment?.ref ?? '', 'charged_back', 14_000, { chargebackRef: 'dp_1' }),
  )
  expect(await lettersTo(session.coach.email)).toContain('comes off a later payout')
})
