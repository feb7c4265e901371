import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { noonIn } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { changeSettings } from '../../../testing/change-settings.ts'
import { confirmFromMailbox, mailedToken } from '../../../testing/confirm-from-mailbox.ts'
import { CREATE_HOLD, type HoldData, onSession, START_CHECKOUT } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { isKnownPlace } from '../../budgets/known-place.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from budgets')
  await changeSettings(market, {
    'limits.confirmations_per_hour': 30,
    'limits.letters_per_day': 10,
    'limits.letters_in_all_per_hour': 15,
    'limits.letters_in_all_per_day': 30,
  })
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const UPDATE = `mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { id } }`
const person = (email = `${randomUUID()}@mail.test`) => ({ name: 'Maya Fernandes', email })
type Ticket = { sessionId: string; token: string }
const NONE: Ticket = { sessionId: '', token: '' }

const HOME = '198.51.100.1'
const ELSEWHERE = '198.51.100.2'
const from = (ip = HOME) => asViewer(market, null, ip)

const hold = (coach: TestCoach, change: object = {}, ip = HOME) =>
  from(ip).run<HoldData>(CREATE_HOLD, {
    input: {
      coachId: coach.coachId,
      sessionType: 'hello',
      startsAt: noonIn(market, 3),
      timeZone: 'Europe/London',
      idempotencyKey: randomUUID(),
      ...change,
    },
  })
const held = async (...wish: Parameters<typeof hold>): Promise<Ticket> => {
  const { createHold } = (await hold(...wish)).data
  return { sessionId: createHold.session.id, token: createHold.token }
}
const say = (ticket: Ticket, guest: object, ip = HOME) =>
  from(ip).run(UPDATE, { input: { ...ticket, guest } })
const checkOut = (ticket: Ticket, ip = HOME) =>
  from(ip).run(START_CHECKOUT, { input: { ...ticket, idempotencyKey: randomUUID() } })
const resend = (ticket: Ticket, ip = HOME) => from(ip).run(onSession('resendConfirmation'), { input: ticket })
const lettersTo = async (...addresses: string[]) => {
  await market.runJobs()
  return (await market.sql('select 1 from emails where recipient = any($1)', [addresses])).length
}

describe('letters that ask to confirm are counted by who causes them', () => {
  test('one hold reaches three addresses, however often it is said to be for another', async () => {
    const ticket = await held(await buildCoach(market))
    const people = Array.from({ length: 8 }, () => person())
    const codes = []
    for (const guest of people) {
      codes.push((await say(ticket, guest)).code)
      await checkOut(ticket)
    }
    expect(codes).toEqual([null, null, null, ...Array<string>(5).fill('RATE_LIMITED')])
    expect(await lettersTo(...people.map(({ email }) => email))).toBe(3)
    const [row] = await market.sql('select seeker_email from sessions where id = $1', [ticket.sessionId])
    expect(row).toEqual({ seeker_email: people[2]?.email })
  })

  test('many holds of one network reach so many, and another network is not held up', async () => {
    await changeSettings(market, { 'limits.confirmations_per_hour': 4 })
    const people = Array.from({ length: 6 }, () => person())
    const answers = []
    for (const guest of people) answers.push(await checkOut(await held(await buildCoach(market), { guest })))
    expect(answers.map(({ code }) => code)).toEqual([
      ...Array<null>(4).fill(null),
      'RATE_LIMITED',
      'RATE_LIMITED',
    ])
    expect(answers.at(-1)?.errors[0]?.message).toContain('Sign in to book without an e-mail.')
    expect(await lettersTo(...people.map(({ email }) => email))).toBe(4)
    const other = await held(await buildCoach(market), { guest: person() }, ELSEWHERE)
    expect(await checkOut(other, ELSEWHERE)).toMatchObject({ code: null })
  })

  test('what is confirmed is given back, in a row without end', async () => {
    await changeSettings(market, { 'limits.confirmations_per_hour': 3 })
    for (let time = 0; time < 5; time++) {
      const ticket = await held(await buildCoach(market), { guest: person() })
      expect(await checkOut(ticket)).toMatchObject({ code: null })
      await confirmFromMailbox(market, { id: ticket.sessionId })
    }
  })

  test('one session is sent three times an hour, and what is refused spends nothing', async () => {
    const ticket = await held(await buildCoach(market), { guest: person() })
    const forgetRepeats = () => market.sql(`update budgets set expire = 1 where key like 'repeat%'`)
    const codes = [(await checkOut(ticket)).code]
    for (let time = 0; time < 4; time++) {
      await forgetRepeats()
      codes.push((await resend(ticket)).code)
    }
    expect(codes).toEqual([null, null, null, 'RATE_LIMITED', 'RATE_LIMITED'])
    const [row] = await market.sql(`select points from budgets where key like 'askConfirmation:%'`)
    expect(row).toEqual({ points: 3 })
  })
})

describe('what strangers have had written to an address', () => {
  /** Free sessions, each with a coach of its own, that somebody at `ip` books for this address; nobody is refused. */
  async function bookFor(guest: { name: string; email: string }, ip: string, times = 1): Promise<Ticket[]> {
    const tickets: Ticket[] = []
    for (let time = 0; time < times; time++) {
      const ticket = await held(await buildCoach(market), { guest }, ip)
      expect(await checkOut(ticket, ip)).toMatchObject({ code: null })
      tickets.push(ticket)
    }
    return tickets
  }
  const keptBack = async ({ email }: { email: string }) =>
    (
      await market.sql<{ session_id: string }>(
        `select session_id from notifications where email = $1 and mail_state = 'refused'
           and mail_error = 'Too many e-mails to an address that has not proven itself.' order by created_at`,
        [email],
      )
    ).map((row) => row.session_id)

  /** Acts as the owner, in the network they booked from. */
  const confirm = async ({ sessionId }: Ticket, ip: string) => {
    const token = await mailedToken(market, { id: sessionId })
    expect(await from(ip).run(onSession('confirmBooking'), { input: { sessionId, token } })).toMatchObject({
      code: null,
    })
  }
  const anHourLater = () =>
    market.sql(`update budgets set expire = 1 where key not like 'knownPlace:%' and key not like '%InADay:%'`)

  test('is at most two letters from one network, and the owner’s network has its own limit', async () => {
    const owner = person()
    const strange = await bookFor(owner, HOME, 7)
    expect(await lettersTo(owner.email)).toBe(2)
    expect(new Set(await keptBack(owner))).toEqual(
      new Set(strange.slice(2).map((ticket) => ticket.sessionId)),
    )
    const [own = NONE] = await bookFor(owner, ELSEWHERE)
    expect(await lettersTo(owner.email)).toBe(3)
    await confirm(own, ELSEWHERE)
  })

  test('from one network in a day is no more either, and spelling the address otherwise helps nobody', async () => {
    await changeSettings(market, { 'limits.letters_per_day': 2 })
    const name = randomUUID()
    const spellings = ['', '+a', '+b'].map((tag) => person(`${name}${tag}@mail.test`))
    for (const guest of spellings) await bookFor(guest, HOME)
    expect(await lettersTo(...spellings.map(({ email }) => email))).toBe(2)
    await market.sql(
      `update budgets set expire = 1 where key like 'writeFromNetwork:%' or key like 'confirm%'`,
    )
    await bookFor(person(`${name}@mail.test`), HOME)
    expect(await lettersTo(...spellings.map(({ email }) => email))).toBe(2)
  })

  test('is at most four letters from 24 networks with the same response, and the rest are listed as undelivered', async () => {
    const owner = person()
    for (let place = 0; place < 24; place++) await bookFor(owner, `203.0.113.${place + 1}`)
    const [own = NONE] = await bookFor(owner, ELSEWHERE)
    expect(await lettersTo(owner.email)).toBe(4)
    expect(await keptBack(owner)).toContain(own.sessionId)
    await anHourLater()
    expect(await resend(own, ELSEWHERE)).toMatchObject({ code: null })
    expect(await lettersTo(owner.email)).toBe(5)
    await confirm(own, ELSEWHERE)
  })

  test('from 24 networks does not block the owner where they have confirmed, nor in their browser anywhere', async () => {
    const [owner, browser] = [person(), randomUUID()]
    const [first = NONE] = await bookFor(owner, ELSEWHERE)
    const token = await mailedToken(market, { id: first.sessionId })
    await market.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: ELSEWHERE,
      headers: { 'x-device-id': browser },
      payload: {
        query: onSession('confirmBooking'),
        variables: { input: { sessionId: first.sessionId, token } },
      },
    })
    const before = await lettersTo(owner.email)
    for (let place = 0; place < 24; place++) await bookFor(owner, `203.0.113.${place + 1}`)
    expect((await lettersTo(owner.email)) - before).toBe(3)
    const [second = NONE] = await bookFor(owner, ELSEWHERE)
    expect((await lettersTo(owner.email)) - before).toBe(4)
    expect(await keptBack(owner)).not.toContain(second.sessionId)

    const ctx = { ...market.services, em: market.orm.em.fork() }
    const onTheRoad = { ip: '192.0.2.7', deviceId: browser }
    expect(await isKnownPlace(ctx, onTheRoad, owner.email)).toBe(true)
    expect(await isKnownPlace(ctx, { ...onTheRoad, deviceId: randomUUID() }, owner.email)).toBe(false)
    expect(await isKnownPlace(ctx, onTheRoad, person().email)).toBe(false)
  })

  test('is at most six letters a day from unknown networks', async () => {
    const owner = person()
    for (let hour = 0; hour < 4; hour++) {
      for (let place = 0; place < 3; place++) await bookFor(owner, `203.0.113.${hour * 10 + place + 1}`)
      await lettersTo(owner.email)
      await anHourLater()
    }
    expect(await lettersTo(owner.email)).toBe(6)
  })

  test('from all networks in a day is bounded too', async () => {
    await changeSettings(market, { 'limits.letters_in_all_per_day': 3 })
    const owner = person()
    for (let place = 0; place < 5; place++) await bookFor(owner, `203.0.113.${place + 1}`)
    await market.sql(
      `update budgets set expire = 1 where key like 'writeToStranger:%' or key like 'confirm%'`,
    )
    await bookFor(owner, ELSEWHERE)
    expect(await lettersTo(owner.email)).toBe(3)
  })

  test('a stranger’s booking a moment ago does not hold up the owner’s own letter', async () => {
    const owner = person()
    await checkOut(await held(await buildCoach(market), { guest: owner }))
    const own = await held(await buildCoach(market), { guest: owner }, ELSEWHERE)
    expect(await checkOut(own, ELSEWHERE)).toMatchObject({ code: null })
    expect(await lettersTo(owner.email)).toBe(2)
  })
})

describe('guessing whose address may not book here', () => {
  test('ends after three addresses on one time', async () => {
    const coach = await buildCoach(market)
    const ticket = await held(coach, { sessionType: 'live-case' })
    for (let time = 0; time < 3; time++) await say(ticket, person())
    expect(await say(ticket, person(coach.email))).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('ends after ten that were refused, for every address typed in that network and no other', async () => {
    const coach = await buildCoach(market)
    const suspended = await buildUser(market)
    await market.sql('update users set is_suspended = true where id = $1', [suspended.id])
    const ticket = await held(coach, { sessionType: 'live-case' })
    const codes = []
    for (const email of [coach.email, suspended.email]) codes.push((await say(ticket, person(email))).code)
    for (let time = 0; time < 9; time++) {
      const { email } = time % 2 ? coach : suspended
      codes.push((await hold(coach, { guest: person(email), startsAt: noonIn(market, 4) })).code)
    }
    expect(codes).toEqual([...Array<string>(10).fill('BAD_USER_INPUT'), 'RATE_LIMITED'])
    const wish = { guest: person(), startsAt: noonIn(market, 4) }
    expect([(await say(ticket, person())).code, (await hold(coach, wish)).code]).toEqual([
      'RATE_LIMITED',
      'RATE_LIMITED',
    ])
    expect(await hold(coach, wish, ELSEWHERE)).toMatchObject({ code: null })
  })
})
