import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { SESSION, type SessionData } from '../../../testing/documents.ts'
import { mailedToken } from '../../../testing/confirm-from-mailbox.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { guestReader } from '../../../lib/signed-link.ts'
import { pdf } from '../../../lib/uploads/upload-files.testing.ts'
import { upload } from '../../../testing/upload.ts'
import { fileLink } from '../../scorecards/files/file-link.rules.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const guest = (email = `${randomUUID()}@mail.test`) => ({ name: 'Maya', email })

async function opens(id: string, token: string | null, who: Asker = null): Promise<boolean> {
  const { data } = await asViewer(market, who).run<{ session: { id: string } | null }>(
    `query ($id: ID!, $token: String) { session(id: $id, token: $token) { id } }`,
    { id, token },
  )
  return data.session !== null
}

const replace = (input: object, who: Asker = null) =>
  asViewer(market, who).run<{ replaceSessionLink: { token: string; session: { calendarUrl: string } } }>(
    `mutation ($input: SessionInput!) { replaceSessionLink(input: $input) { token session { calendarUrl } } }`,
    { input },
  )

const link = (who: TestUser, { id, token }: Pick<TestSession, 'id' | 'token'>) =>
  asViewer(market, who).run<{ linkGuestSessions: { linkedSessions: number } }>(
    `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`,
    { input: { email: who.email, userId: who.id, sessionId: id, token } },
  )

describe('the links of a session end', () => {
  const LINK_DAYS = 45
  test.each(['closed', 'cancelled', 'declined', 'expired', 'no_show'] as const)(
    'some weeks after it: %s',
    async (status) => {
      const session = await buildSession(market, { guest: guest(), status: 'confirmed' })
      const change = { status, ends_at: session.startsAt, updated_at: market.clock() }
      await market.sql('update sessions set status = $2, updated_at = $3 where id = $1', [
        session.id,
        change.status,
        change.updated_at,
      ])
      const day = 24 * 3_600_000
      const end = session.startsAt.getTime() + 3_600_000
      expect(await opens(session.id, session.token)).toBe(true)
      market.setNow(new Date(end + LINK_DAYS * day - 1))
      expect(await opens(session.id, session.token)).toBe(true)
      market.setNow(new Date(end + LINK_DAYS * day))
      expect(await opens(session.id, session.token)).toBe(false)
    },
  )

  test('on demand: those given out before, the mailed and the calendar’s too, and the new one opens it', async () => {
    const session = await buildSession(market, { guest: guest(), status: 'confirmed' })
    const mailed = await mailedToken(market, session)
    market.setNow(new Date(market.clock().getTime() + 1000))
    const { data } = await replace({ sessionId: session.id, token: session.token })
    const { token } = data.replaceSessionLink
    expect([await opens(session.id, session.token), await opens(session.id, mailed)]).toEqual([false, false])
    expect(await opens(session.id, token)).toBe(true)
    expect(await opens(session.id, await mailedToken(market, session))).toBe(true)
    const fresh = data.replaceSessionLink.session.calendarUrl
    expect((await market.app.inject({ url: fresh })).statusCode).toBe(200)
    await replace({ sessionId: session.id, token })
    expect((await market.app.inject({ url: fresh })).statusCode).toBe(404)
  })

  test('on demand, and so do the addresses of receipts and scorecard sheets that it showed', async () => {
    const session = await buildSession(market, { guest: guest(), status: 'completed' })
    const sheet = `/api/v1/sessions/${session.id}/scorecard-file`
    expect((await upload(market, session.coach, sheet, pdf())).status).toBe(201)
    const { secret } = market.services
    const shown = async (token: string | null, epoch: number) => {
      const { data } = await asViewer(market, null).run<{ sessionReceipts: { url: string }[] }>(
        'query ($id: ID!, $token: String) { sessionReceipts(sessionId: $id, token: $token) { url } }',
        { id: session.id, token },
      )
      return [
        data.sessionReceipts[0]?.url ?? '',
        fileLink(secret, session.id, guestReader(epoch), market.clock()),
      ]
    }
    const statuses = async (urls: string[]) => {
      const answers = await Promise.all(urls.map((url) => market.app.inject({ url })))
      return answers.map(({ statusCode }) => statusCode)
    }
    const before = await shown(session.token, 0)
    expect(await statuses(before)).toEqual([200, 200])
    const { token } = (await replace({ sessionId: session.id, token: session.token })).data.replaceSessionLink
    expect(await statuses(before)).toEqual([404, 404])
    expect(await statuses(await shown(token, 1))).toEqual([200, 200])
  })

  test('on demand, and so does the call’s address, which both sides reload', async () => {
    const session = await buildSession(market, { guest: guest(), status: 'confirmed' })
    market.setNow(session.startsAt)
    const callOf = async (token: string | null, who: Asker = null) => {
      const { data } = await asViewer(market, who).run<SessionData>(SESSION, { id: session.id, token })
      return data.session?.joinUrl
    }
    const before = await callOf(session.token)
    expect(before).toMatch(/^https:\/\/meet\.jit\.si\/casebound-[\w-]{43}$/)
    expect(before).not.toContain(session.id)
    expect(await callOf(null, session.coach)).toBe(before)
    const { token } = (await replace({ sessionId: session.id, token: session.token })).data.replaceSessionLink
    const after = await callOf(token)
    expect(after).toMatch(/casebound-[\w-]{43}$/)
    expect(after).not.toBe(before)
    expect(await callOf(null, session.coach)).toBe(after)
  })

  test('three times an hour by one kind of link, which leaves the mailed one its own', async () => {
    const session = await buildSession(market, { guest: guest(), status: 'confirmed' })
    let token = session.token
    for (let time = 0; time < 3; time++)
      token = (await replace({ sessionId: session.id, token })).data.replaceSessionLink.token
    expect(await replace({ sessionId: session.id, token })).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await opens(session.id, token)).toBe(true)
    const mailed = await mailedToken(market, session)
    expect(await replace({ sessionId: session.id, token: mailed })).toMatchObject({ code: null })
    expect(await opens(session.id, token)).toBe(false)
  })

  test('and nobody else ends them', async () => {
    const [session, other] = [
      await buildSession(market, { guest: guest(), status: 'confirmed' }),
      await buildSession(market, { guest: guest(), status: 'confirmed' }),
    ]
    const admin = await buildUser(market, { userType: 'admin' })
    for (const who of [null, session.coach, other.coach, admin])
      expect(
        await replace({ sessionId: session.id, token: who === null ? other.token : null }, who),
      ).toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(await opens(session.id, session.token)).toBe(true)
  })

  test('for a suspended account’s session', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    expect(await opens(session.id, session.token)).toBe(true)
    await market.sql('update users set is_suspended = true where id = $1', [session.seeker?.id])
    expect(await opens(session.id, session.token)).toBe(false)
  })

  test('a repeat of the booking does not give a new one', async () => {
    const coach = await buildCoach(market)
    const input = {
      coachId: coach.coachId,
      sessionType: 'live-case',
      startsAt: noonIn(market, 3),
      timeZone: 'Europe/London',
      idempotencyKey: randomUUID(),
      guest: guest(),
    }
    const hold = `mutation ($input: CreateHoldInput!) { createHold(input: $input) { token session { id } } }`
    const { data } = await asViewer(market, null).run<{
      createHold: { token: string; session: { id: string } }
    }>(hold, { input })
    const { token, session } = data.createHold
    await replace({ sessionId: session.id, token })
    expect(await asViewer(market, null).run(hold, { input })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the signed link brings its session under an account', () => {
  test('of any address, confirmed or not, and ends there', async () => {
    const user = await buildUser(market, { emailVerified: false })
    const session = await buildSession(market, { guest: guest(), status: 'confirmed' })
    expect((await link(user, session)).data.linkGuestSessions).toEqual({ linkedSessions: 1 })
    expect([await opens(session.id, session.token), await opens(session.id, null, user)]).toEqual([
      false,
      true,
    ])
    const { data } = await asViewer(market, user).run<{ mySessions: { edges: { node: { id: string } }[] } }>(
      '{ mySessions { edges { node { id } } } }',
    )
    expect(data.mySessions.edges.map(({ node }) => node.id)).toEqual([session.id])
    const [audit] = await market.sql(
      `select actor_id from audit_entries where action = 'linkGuestSessions' and subject_id = $1`,
      [session.id],
    )
    expect(audit).toEqual({ actor_id: user.id })
    const thief = await buildUser(market)
    expect((await link(thief, session)).data.linkGuestSessions).toEqual({ linkedSessions: 0 })
  })

  test('a verified address brings what was paid with it, and never a hold', async () => {
    const user = await buildUser(market)
    const paid = await buildSession(market, { guest: guest(user.email), status: 'confirmed' })
    const held = await buildSession(market, { guest: guest(user.email), startsAt: noonIn(market, 4) })
    const own = { id: '', token: '' }
    expect((await link(user, own)).data.linkGuestSessions).toEqual({ linkedSessions: 1 })
    expect([await opens(paid.id, null, user), await opens(held.id, null, user)]).toEqual([true, false])
    expect(await opens(held.id, held.token)).toBe(true)
  })

  test('loses none: one that overlaps another of theirs comes all the same', async () => {
    const user = await buildUser(market)
    const own = await buildSession(market, { seeker: user, status: 'confirmed' })
    const others = [
      await buildSession(market, { guest: guest(user.email), status: 'confirmed' }),
      await buildSession(market, { guest: guest(user.email), status: 'confirmed' }),
    ]
    expect((await link(user, { id: '', token: '' })).data.linkGuestSessions).toEqual({ linkedSessions: 2 })
    for (const { id } of [own, ...others]) expect(await opens(id, null, user)).toBe(true)
  })
})

describe('who acts by the mailed link has proven the address', () => {
  const send = (session: TestSession, token: string) =>
    asViewer(market, null).run(
      `mutation ($input: SendSessionMessageInput!) { sendSessionMessage(input: $input) { id } }`,
      { input: { sessionId: session.id, token, body: 'Hello', idempotencyKey: randomUUID() } },
    )
  const keyOf = async ({ id }: TestSession) =>
    (
      await market.sql<{ kind: string }>(
        `select split_part(seeker_key, ':', 1) as kind from sessions where id = $1`,
        [id],
      )
    )[0]?.kind

  test('and who acts by another has not', async () => {
    const session = await buildSession(market, { guest: guest(), status: 'confirmed' })
    expect(await send(session, session.token)).toMatchObject({ code: null })
    expect(await keyOf(session)).toBe('guest')
    expect(await send(session, await mailedToken(market, session))).toMatchObject({ code: null })
    expect(await keyOf(session)).toBe('address')
  })
})
