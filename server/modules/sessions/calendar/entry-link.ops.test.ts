import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import PostalMime from 'postal-mime'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { onSession } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { signCalendarToken } from '../booking/session-token.rules.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const PAGE = `query ($id: ID!, $token: String) { session(id: $id, token: $token) { isByCalendar startsAt joinUrl calendarUrl
  calendarLinks { google outlook } seeker { name email } intakeNote payment { state } viewerRole allowedActions { action allowed } } }`

interface Page {
  isByCalendar: boolean
  calendarUrl: string
  calendarLinks: { google: string; outlook: string } | null
  seeker: { email: string | null }
  allowedActions: { action: string; allowed: boolean }[]
}

const open = async ({ id }: TestSession, token: string | null, who: TestSession['seeker'] = null) =>
  (await asViewer(market, who).run<{ session: Page | null }>(PAGE, { id, token })).data.session

const booked = () =>
  buildSession(market, { guest: { name: 'Maya', email: `${randomUUID()}@mail.test` }, status: 'confirmed' })

/** The address in the entry of a side’s calendar file, unfolded. */
async function pageInFile(url: string): Promise<URL> {
  const { body } = await market.app.inject({ url })
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  const valueOf = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length) ?? ''
  expect(valueOf('LOCATION:')).toBe(valueOf('URL;VALUE=URI:'))
  return new URL(valueOf('LOCATION:'))
}

async function entryToken(session: TestSession): Promise<string> {
  const { calendarUrl } = (await open(session, session.token))!
  return (await pageInFile(calendarUrl)).searchParams.get('token') ?? ''
}

describe('the entry of a guest leads to their session without a sign-in', () => {
  test('where they see the time and the call, and cancel', async () => {
    const session = await booked()
    const token = await entryToken(session)
    expect(token).not.toBe(session.token)
    const page = await open(session, token)
    expect(page).toMatchObject({
      isByCalendar: true,
      viewerRole: 'SEEKER',
      startsAt: session.startsAt.toISOString(),
      allowedActions: [{ action: 'JOIN' }, { action: 'CANCEL', allowed: true }],
    })
    market.setNow(session.startsAt)
    expect(await open(session, token)).toMatchObject({ joinUrl: expect.stringContaining('https://') })
    const joined = await asViewer(market, null).run(onSession('joinSession'), {
      input: { sessionId: session.id, token },
    })
    expect(joined.code).toBeNull()
    market.setNow(START)
    const other = await booked()
    const cancelled = await asViewer(market, null).run(
      `mutation ($input: CancelSessionInput!) { cancelSession(input: $input) { status isByCalendar } }`,
      {
        input: {
          sessionId: other.id,
          token: await entryToken(other),
          expectedRefund: { amountMinor: 14_000, currency: 'GBP' },
          idempotencyKey: randomUUID(),
        },
      },
    )
    expect(cancelled.data).toEqual({ cancelSession: { status: 'CANCELLED', isByCalendar: true } })
  })

  test('and nothing that is nobody else’s business', async () => {
    const session = await booked()
    const token = await entryToken(session)
    expect(await open(session, token)).toMatchObject({
      seeker: { email: null },
      intakeNote: null,
      payment: null,
    })
    const input = { sessionId: session.id, token }
    const asks = [
      [
        'query ($id: ID!, $token: String) { sessionMessages(sessionId: $id, token: $token) { totalCount } }',
        {},
      ],
      ['query ($id: ID!, $token: String) { sessionReceipts(sessionId: $id, token: $token) { url } }', {}],
      ['query ($id: ID!, $token: String) { sessionMoney(sessionId: $id, token: $token) { kind } }', {}],
      ['mutation ($input: SessionInput!) { replaceSessionLink(input: $input) { token } }', { input }],
      [onSession('finishSession'), { input }],
    ] as const
    for (const [text, variables] of asks) {
      const answer = await asViewer(market, null).run(text, { id: session.id, token, ...variables })
      expect([text, answer.code]).toEqual([text, 'NOT_FOUND'])
    }
    const thief = await buildUser(market)
    const linked = await asViewer(market, thief).run(
      `mutation ($input: LinkGuestSessionsInput!) { linkGuestSessions(input: $input) { linkedSessions } }`,
      { input: { email: thief.email, userId: thief.id, sessionId: session.id, token } },
    )
    expect(linked.data).toEqual({ linkGuestSessions: { linkedSessions: 0 } })
  })

  test('until the links are replaced, or long after the session', async () => {
    const [session, old] = [await booked(), await booked()]
    const [token, oldToken] = [await entryToken(session), await entryToken(old)]
    await asViewer(market, null).run(
      'mutation ($input: SessionInput!) { replaceSessionLink(input: $input) { token } }',
      { input: { sessionId: session.id, token: session.token } },
    )
    expect(await open(session, token)).toBeNull()
    await market.sql(`update sessions set status = 'cancelled' where id = $1`, [old.id])
    market.setNow(new Date(old.startsAt.getTime() + 60 * 86_400_000))
    expect(await open(old, oldToken)).toBeNull()
  })
})

test('the entry of an account or a coach leads to the page that asks for their sign-in', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  for (const who of [session.seeker, session.coach]) {
    const page = await pageInFile((await open(session, null, who))!.calendarUrl)
    expect(page.href).toBe(`http://casebound.test/session/${session.id}`)
  }
  const { secret } = market.services
  for (const side of ['seeker', 'coach'] as const)
    expect(await open(session, signCalendarToken(secret, { id: session.id, tokenEpoch: 0 }, side))).toBeNull()
})

test('calendars on the web get the same entry, also from the letter', async () => {
  const session = await booked()
  const { calendarLinks, calendarUrl } = (await open(session, session.token))!
  const page = await pageInFile(calendarUrl)
  const [google, outlook] = [new URL(calendarLinks!.google), new URL(calendarLinks!.outlook)]
  expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/render')
  expect(outlook.href).toMatch(/^https:\/\/outlook\.live\.com\/calendar\/0\/deeplink\/compose\?/)
  expect([google, outlook].map(({ searchParams }) => searchParams.get('location'))).toEqual([
    page.href,
    page.href,
  ])
  expect(outlook.searchParams.get('startdt')).toBe(session.startsAt.toISOString().replace('.000', ''))
  expect(google.searchParams.get('dates')).toBe(
    [session.startsAt, new Date(session.startsAt.getTime() + 3_600_000)]
      .map((at) => at.toISOString().replace(/[-:]|\.000/g, ''))
      .join('/'),
  )
  await market.runJobs()
  const [mail] = await market.sql<{ raw: Buffer }>(
    `select raw from emails e join sessions s on s.seeker_email = e.recipient where s.id = $1 and e.subject like 'Booked:%'`,
    [session.id],
  )
  const { text = '', html = '' } = await PostalMime.parse(mail?.raw ?? '')
  for (const [name, href] of [
    ['Google', google.href],
    ['Outlook', outlook.href],
    ['Apple', `http://casebound.test${calendarUrl}`],
  ] as const) {
    expect(text).toContain(`Add to ${name}: ${href}`)
    expect(html.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).toContain(
      `href="${href}"`,
    )
  }
})
