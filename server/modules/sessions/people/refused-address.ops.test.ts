import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { noonIn } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { CREATE_HOLD, type HoldData } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const UPDATE = `mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { id } }`

const maya = (email: string) => ({ name: 'Maya Fernandes', email })

const hold = ({ coachId }: TestCoach, day: number, guest?: object) =>
  asViewer(market, null).run<HoldData>(CREATE_HOLD, {
    input: {
      coachId,
      sessionType: 'live-case',
      startsAt: noonIn(market, day),
      timeZone: 'Europe/London',
      idempotencyKey: randomUUID(),
      guest,
    },
  })

describe('an address that may not book here', () => {
  const REFUSED = {
    code: 'BAD_USER_INPUT',
    errors: [
      {
        extensions: {
          fields: [
            { path: 'guest.email', message: 'We cannot take a booking for this address. Use another one.' },
          ],
        },
      },
    ],
  }
  const variants = (email: string) => [email, email.toUpperCase(), email.replace('@', '+mine@')]

  test('is refused in the same words: the coach’s own and a suspended account’s, however spelt', async () => {
    const coach = await buildCoach(market)
    const suspended = await buildUser(market, { email: `so.mebody-${randomUUID()}@gmail.com` })
    await market.sql('update users set is_suspended = true where id = $1', [suspended.id])
    const { data } = await hold(coach, 3)
    const later = { sessionId: data.createHold.session.id, token: data.createHold.token }
    for (const email of [
      ...variants(coach.email),
      ...variants(suspended.email),
      suspended.email.replace('so.mebody', 'some.body').replace('gmail.com', 'googlemail.com'),
    ]) {
      await market.sql('delete from budgets')
      expect(await hold(coach, 4, maya(email))).toMatchObject(REFUSED)
      expect(
        await asViewer(market, null).run(UPDATE, { input: { ...later, guest: maya(email) } }),
      ).toMatchObject(REFUSED)
    }
    expect(
      await market.sql('select 1 from sessions where coach_id = $1 and seeker_email is not null', [
        coach.coachId,
      ]),
    ).toEqual([])
  })

  test('books elsewhere, when it is another coach’s', async () => {
    const coach = await buildCoach(market)
    expect(await hold(await buildCoach(market), 3, maya(coach.email))).toMatchObject({ code: null })
  })
})
