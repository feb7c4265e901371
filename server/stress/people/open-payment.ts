import { checkOut, hold, ticketOf } from './book.ts'
import { outcome } from './client.ts'
import type { Subject } from '../lab/lab.ts'
import { type Coach, guest } from './people.ts'
import { timeOf } from './times.ts'

/** A held session with its payment page open, and what the provider calls the payment. */
export async function openPayment(subject: Subject, coach: Coach, place: number, sessionType: string) {
  const held = await hold(subject.url, { coach, startsAt: timeOf(place), sessionType, guest: guest() })
  const ticket = ticketOf(held)
  const page = ticket && (await checkOut(subject.url, ticket)).data?.startCheckout.checkoutUrl
  if (!ticket || !page) throw new Error(`A time could not be held: ${outcome(held)}`)
  return { sessionId: ticket.sessionId, ref: page.split('/').at(-1) ?? '' }
}
