import { randomUUID } from 'node:crypto'
import { checkOut, hold, payByCard, statusOf, ticketOf, type Wish } from './book.ts'
import { outcome } from './client.ts'
import { becomes, persist } from './retry.ts'

/** What a client was told about one booking. */
export interface Booking {
  email: string
  /** The session it was told it holds. */
  sessionId: string | null
  /** It has seen the session confirmed. */
  isConfirmed: boolean
  tries: number
  /** Why it gave up; null when it did not. */
  gaveUp: string | null
}

/** Holds, checks out, pays and waits for the confirmation, repeating each step with its key until it is answered. */
export async function bookThrough(
  url: () => string,
  wish: Wish & { guest: { name: string; email: string } },
  /** Told when a request that was answered had been sent, in ms of `performance.now()`. */
  onAnswer: (sentAt: number) => void = () => undefined,
): Promise<Booking> {
  const booking: Booking = {
    email: wish.guest.email,
    sessionId: null,
    isConfirmed: false,
    tries: 0,
    gaveUp: null,
  }
  const [holdKey, checkoutKey] = [randomUUID(), randomUUID()]
  const step = async <T>(name: string, run: () => ReturnType<typeof persist<T>>) => {
    const answer = await run()
    booking.tries += answer.tries
    if (answer.code) booking.gaveUp = `${name}: ${outcome(answer)}`
    else onAnswer(performance.now() - answer.ms)
    return answer
  }
  const held = await step('createHold', () => persist(() => hold(url(), { ...wish, key: holdKey })))
  const ticket = ticketOf(held)
  if (!ticket) return booking
  booking.sessionId = ticket.sessionId
  const opened = await step('startCheckout', () => persist(() => checkOut(url(), ticket, checkoutKey)))
  const page = opened.data?.startCheckout.checkoutUrl
  if (!page) return booking
  const paid = await step('card page', () => persist(() => payByCard(url(), page)))
  if (paid.status !== 303) return { ...booking, gaveUp: `card page: HTTP ${paid.status}` }
  let status: string | null = null
  booking.isConfirmed = await becomes(async () => {
    status = await statusOf(url(), ticket)
    return status === 'CONFIRMED'
  })
  return booking.isConfirmed ? booking : { ...booking, gaveUp: `paid and still ${status}` }
}
