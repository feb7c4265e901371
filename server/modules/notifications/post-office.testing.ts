import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { actOn, type SessionMutation } from '../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import type { TestSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

export const LIST = `query ($first: Int, $after: String) { myNotifications(first: $first, after: $after) {
  edges { cursor node { id kind title text actionLabel path sessionId readAt } } pageInfo { hasNextPage endCursor } totalCount unreadCount } }`

export interface Listed {
  myNotifications: {
    edges: {
      cursor: string
      node: { id: string; kind: string; title: string; text: string; path: string; readAt: string | null }
    }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    totalCount: number
    unreadCount: number
  }
}

/** A marketplace for the tests of a file, and what people in it were told: in the product and by e-mail. */
export function openPostOffice() {
  let market: Marketplace
  beforeAll(async () => {
    market = await openMarketplace()
  })
  beforeEach(() => market.setNow(START))
  afterEach(() => expect(market.errors).toEqual([]))
  afterAll(() => market.close())

  const listOf = async (who: Asker, variables: { first?: number; after?: string | null } = {}) =>
    (await asViewer(market, who).run<Listed>(LIST, variables)).data.myNotifications
  const mailTo = async (address: string | undefined) => {
    await market.runJobs()
    const rows = await market.sql<{ raw: Buffer }>(
      'select raw from emails where recipient = $1 order by created_at, subject',
      [address],
    )
    return Promise.all(rows.map(({ raw }) => PostalMime.parse(raw)))
  }
  return {
    get market() {
      return market
    },
    listOf,
    /** What they were told of, the newest first. */
    kindsOf: async (who: Asker) => (await listOf(who)).edges.map(({ node }) => node.kind),
    /** Everything that was written to an address, read by a parser that shares no code with the writer. */
    mailTo,
    /** Unsubscribes as a mail program does: RFC 8058, without a session or a cookie. */
    oneClick: (url: string, type = 'application/x-www-form-urlencoded') =>
      market.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      }),
    /** Does something to a session that must be allowed. */
    act: async (who: Asker, operation: SessionMutation, session: TestSession, change: object = {}) =>
      (await actOn(market, who, operation, session, change)).data,
  }
}

export type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>

export const header = (mail: Parsed | undefined, name: string): string | null =>
  mail?.headers.find(({ key }) => key === name)?.value ?? null

/** The path of the one-click link in the header; empty when there is none. */
export const unsubscribeLinkOf = (mail: Parsed | undefined): string =>
  /^<http:\/\/casebound\.test(\/unsubscribe\/[^>]+)>$/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1] ?? ''

/** The one event of the calendar part; null when there is none. */
export function eventOf(mail: Parsed | undefined) {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return null
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entry = calendar.getFirstSubcomponent('vevent')
  if (!entry) throw new Error('A calendar part without an event')
  const event = new ICAL.Event(entry)
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    mimeMethod: part.method ?? null,
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate(),
    status: String(entry.getFirstPropertyValue('status')),
    attendee: String(entry.getFirstPropertyValue('attendee')).toLowerCase(),
  }
}
