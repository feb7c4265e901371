import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import type { NotificationKind } from '../notification.rules.ts'
import { notify, type Reader } from '../notify.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from budgets')
})
afterAll(() => market.close())

const stranger = (): Reader => ({ userId: null, email: `${randomUUID()}@mail.test` })
const FREE = { title: 'Intro call', coachName: 'Elena', seekerName: 'Maya', priceMinor: 0 }

async function notifyTimes(
  reader: Reader,
  times: number,
  facts: object = FREE,
  kind: NotificationKind = 'booked',
) {
  await market.orm.em.fork().transactional(async (em) => {
    for (let time = 0; time < times; time++)
      await notify(em, { reader, kind, facts, key: randomUUID(), now: market.clock() })
  })
  await market.runJobs()
}
const arrived = async (address: string | null) =>
  (await market.sql('select 1 from emails where recipient = $1', [address])).length
const forgetRepeats = () => market.sql(`update budgets set expire = 1 where key like 'repeatLetter:%'`)

test('the same is said once to an address that has proven nothing', async () => {
  const reader = stranger()
  await notifyTimes(reader, 3)
  expect(await arrived(reader.email)).toBe(1)
  const refused = await market.sql(
    `select mail_error from notifications where email = $1 and mail_state = 'refused'`,
    [reader.email],
  )
  expect(refused).toHaveLength(2)
  expect(refused[0]).toEqual({ mail_error: 'Too many e-mails to an address that has not proven itself.' })
})

test('five letters an hour and ten a day that no request set off reach it, and another address is not held up', async () => {
  const reader = stranger()
  for (let time = 0; time < 7; time++) {
    await notifyTimes(reader, 1)
    await forgetRepeats()
  }
  expect(await arrived(reader.email)).toBe(5)
  for (let time = 0; time < 7; time++) {
    await notifyTimes(reader, 1)
    await forgetRepeats()
    await market.sql(`update budgets set expire = 1 where key like 'writeFromNetwork:%'`)
  }
  expect(await arrived(reader.email)).toBe(10)
  const other = stranger()
  await notifyTimes(other, 1)
  expect(await arrived(other.email)).toBe(1)
})

test('a mailbox is one, however its address is spelt', async () => {
  const name = randomUUID()
  const spellings = [`${name}@mail.test`, `${name}+a@mail.test`, `${name}+b@mail.test`]
  for (const email of spellings) await notifyTimes({ userId: null, email }, 1)
  expect(await Promise.all(spellings.map(arrived))).toEqual([1, 0, 0])
})

describe('an address that has not proven itself', () => {
  const PAID = { ...FREE, priceMinor: 14_000, refundMinor: 14_000, currency: 'GBP' }

  test('hears of every session that it pays for', async () => {
    const reader = stranger()
    await notifyTimes(reader, 60, PAID)
    expect(await arrived(reader.email)).toBe(60)
  })

  test('is told twenty times a day that money went back, and then of nothing until the next', async () => {
    const reader = stranger()
    await notifyTimes(reader, 24, PAID, 'cancelled')
    expect(await arrived(reader.email)).toBe(20)
    await notifyTimes(reader, 2, PAID)
    expect(await arrived(reader.email)).toBe(20)
    await market.sql(`update budgets set expire = 1`)
    await notifyTimes(reader, 2, PAID)
    expect(await arrived(reader.email)).toBe(22)
    const { id, email } = await buildUser(market)
    await notifyTimes({ userId: id, email: null }, 24, PAID, 'cancelled')
    expect(await arrived(email)).toBe(24)
  })
})

test('a coach whom an admin has verified hears of everything', async () => {
  const coach = await buildCoach(market)
  await market.sql('update users set is_email_verified = false where id = $1', [coach.id])
  await notifyTimes({ userId: coach.id, email: null }, 12, FREE, 'new_booking')
  expect(await arrived(coach.email)).toBe(12)
})

test('an account is written to without end once its address is verified, and not before', async () => {
  const [known, unknown] = [await buildUser(market), await buildUser(market, { emailVerified: false })]
  for (const { id } of [known, unknown]) await notifyTimes({ userId: id, email: null }, 8)
  expect([await arrived(known.email), await arrived(unknown.email)]).toEqual([8, 1])
})

test('what the mail server could not take is not counted', async () => {
  const reader = stranger()
  const { send } = market.services.mailer
  market.services.mailer.send = () => Promise.reject(new Error('down'))
  await notifyTimes(reader, 1)
  market.services.mailer.send = send
  expect(await market.sql('select 1 from budgets where points > 0')).toEqual([])
})
