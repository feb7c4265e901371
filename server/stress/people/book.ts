import { randomUUID } from 'node:crypto'
import {
  CANCEL,
  CREATE_HOLD,
  type HoldData,
  onSession,
  QUOTE,
  START_CHECKOUT,
} from '../../testing/documents.ts'
import { type Answer, ask, send } from './client.ts'
import type { Coach } from './people.ts'

export interface Wish {
  coach: Coach
  startsAt: Date
  sessionType?: string
  guest?: { name: string; email: string }
  /** A booking of before: the same guest goes on. */
  earlier?: Ticket
  /** Signs the request. */
  token?: string
  key?: string
}

/** What a booker holds in hand. */
export interface Ticket {
  sessionId: string
  token: string
}

export function hold(url: string, wish: Wish): Promise<Answer<HoldData>> {
  const { coach, startsAt, sessionType = 'live-case', guest, earlier, token, key = randomUUID() } = wish
  const input = {
    coachId: coach.coachId,
    sessionType,
    startsAt,
    timeZone: 'Europe/London',
    guest,
    earlier,
    idempotencyKey: key,
  }
  return ask<HoldData>(url, CREATE_HOLD, { input }, token)
}

export const ticketOf = ({ data }: Answer<HoldData>): Ticket | null =>
  data && { sessionId: data.createHold.session.id, token: data.createHold.token }

export const checkOut = (url: string, ticket: Ticket, key: string = randomUUID()) =>
  ask<{ startCheckout: { checkoutUrl: string } }>(url, START_CHECKOUT, {
    input: { ...ticket, idempotencyKey: key },
  })

export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }

/** Posts the provider's card page as a browser does; 303 when the card was charged. */
export function payByCard(url: string, checkoutUrl: string, number = CARDS.good): Promise<Answer<string>> {
  const body = new URLSearchParams({ number, expiry: '12 / 40', code: '123', name: 'Noor Haddad' })
  return send(new URL(new URL(checkoutUrl).pathname, url).href, { method: 'POST', body })
}

interface Refund {
  amountMinor: number
  currency: string
}

/** What cancelling would give back now, to whoever holds the ticket or signs the request. */
export async function quote(
  url: string,
  { sessionId, token: ticket }: Partial<Ticket>,
  token?: string,
): Promise<Answer<{ quoteCancellation: { refund: Refund } }>> {
  return ask(url, QUOTE, { id: sessionId, token: ticket }, token)
}

/** Cancels for the refund that is shown just before, unless one is named. */
export async function cancel(
  url: string,
  ticket: Pick<Ticket, 'sessionId'> & Partial<Ticket>,
  { key = randomUUID(), refund, token }: { key?: string; refund?: Refund; token?: string } = {},
): Promise<Answer<{ cancelSession: { status: string } }>> {
  const shown = refund ?? (await quote(url, ticket, token)).data?.quoteCancellation?.refund
  const expectedRefund = shown ?? { amountMinor: 0, currency: 'GBP' }
  return ask(url, CANCEL, { input: { ...ticket, expectedRefund, idempotencyKey: key } }, token)
}

export const release = (url: string, ticket: Ticket) => ask(url, onSession('releaseHold'), { input: ticket })

export const answerRequest = (
  url: string,
  verb: 'acceptRequest' | 'declineRequest',
  id: string,
  token: string,
) => ask(url, onSession(verb), { input: { sessionId: id } }, token)

const STATUS = `query ($id: ID!, $token: String) { session(id: $id, token: $token) { status } }`

export async function statusOf(url: string, { sessionId, token }: Ticket): Promise<string | null> {
  const { data } = await ask<{ session: { status: string } | null }>(url, STATUS, { id: sessionId, token })
  return data?.session?.status ?? null
}
