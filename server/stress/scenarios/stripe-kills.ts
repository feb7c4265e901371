import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { forkRandom } from '../../lib/random.ts'
import { noOverlaps } from '../books/books.ts'
import {
  answerRequest,
  cancel,
  checkOut,
  hold,
  quote,
  statusOf,
  type Ticket,
  ticketOf,
} from '../people/book.ts'
import { inLanes } from '../people/crowd.ts'
import type { Lab } from '../lab/lab.ts'
import { type Coach, guest, openCoach, several } from '../people/people.ts'
import { becomes, persist } from '../people/retry.ts'
import type { Scenario } from '../scenario.ts'
import { openStripeShop, type StripeShop } from '../people/stripe-shop.ts'
import { differences } from '../books/stripe-books.ts'
import { line, none } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

/** The fuller a coach's weeks, the fewer times people hold there who have proven nothing. */
const KILLS_PER_COACH = 5
const LANES = 6
const BOOKINGS_PER_KILL = 4
/** Between the answer that has left and what we write of it there are some milliseconds. */
const MAX_AFTER_ANSWER_MS = 20

/** What people do with a session, and how it ends. */
const STORIES = [
  ['keep', 'live-case', 'CONFIRMED'],
  ['cancel', 'live-case', 'CANCELLED'],
  ['accept', 'asked', 'CONFIRMED'],
  ['decline', 'asked', 'DECLINED'],
] as const
type Story = (typeof STORIES)[number]

export const stripeKills: Scenario = {
  name: 'stripe-kills',
  about: 'kill -9 of the server when Stripe has acted, before its answer leaves and just after',
  run: async (lab) => {
    const wanted = lab.runs ?? 50
    const killer = openKiller(lab, wanted)
    const shop = await openStripeShop(lab, killer.acted)
    try {
      const coaches = await several(Math.max(10, Math.ceil(wanted / KILLS_PER_COACH)), () =>
        openCoach(shop.subject),
      )
      killer.begin(shop)
      const ends: string[] = []
      let place = 0
      while (killer.killed().length < wanted && place < wanted * BOOKINGS_PER_KILL * 2) {
        const first = place
        place += LANES * STORIES.length
        ends.push(...(await inLanes(place - first, LANES, (at) => live(shop, coaches, first + at))))
      }
      await killer.end()
      const left = await shop.settled()
      const sides = killer.killed()
      return [
        line(
          `the server is killed ${wanted} times between Stripe's deed and what we write of it`,
          `${sides.filter((side) => side === 'before').length} before the answer, ${sides.filter((side) => side === 'after').length} after it, in ${place} bookings`,
          sides.length >= wanted,
        ),
        none('booking that ended otherwise than its people wanted', ends.filter(Boolean)),
        none('money left on the way', left),
        none('difference between Stripe’s books and ours', await differences(shop)),
        await noOverlaps(shop.subject),
      ]
    } finally {
      await shop.close()
    }
  },
}

/** Books and pays, does what the story says, asking again until it is answered, and answers what went wrong. */
async function live(shop: StripeShop, coaches: readonly Coach[], place: number): Promise<string> {
  const coach = coaches[place % coaches.length]
  const story = STORIES[place % STORIES.length]
  if (!coach || !story) throw new RangeError('There is no such coach.')
  const { url } = shop.subject
  const [, sessionType, end] = story
  const [holdKey, payKey] = [randomUUID(), randomUUID()]
  const wish = {
    coach,
    startsAt: timeOf(Math.floor(place / coaches.length)),
    sessionType,
    guest: guest(),
    key: holdKey,
  }
  const held = await persist(() => hold(url, wish))
  const ticket = ticketOf(held)
  if (!ticket) return `${story[0]} ${place} was not held: ${held.code}`
  const opened = await persist(() => checkOut(url, ticket, payKey))
  const page = opened.data?.startCheckout.checkoutUrl
  if (!page) return `${story[0]} ${ticket.sessionId} was not opened: ${opened.code}`
  await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ card: '4242424242424242' }),
    redirect: 'manual',
  })
  await becomes(async () => ['CONFIRMED', 'REQUESTED'].includes((await statusOf(url, ticket)) ?? ''))
  await goOn(url, story, { coach, ticket })
  let status: string | null = null
  await becomes(async () => {
    status = await statusOf(url, ticket)
    return status === end
  })
  return status === end ? '' : `${story[0]} ${ticket.sessionId} is ${status}`
}

async function goOn(
  url: string,
  [story]: Story,
  { coach, ticket }: { coach: Coach; ticket: Ticket },
): Promise<void> {
  if (story === 'keep') return
  if (story === 'cancel') {
    const key = randomUUID()
    const shown = await persist(() => quote(url, ticket))
    await persist(() => cancel(url, ticket, { key, refund: shown.data?.quoteCancellation.refund }))
    return
  }
  const verb = story === 'accept' ? 'acceptRequest' : 'declineRequest'
  await persist(() => answerRequest(url, verb, ticket.sessionId, coach.token))
}

/** Kills at calls of Stripe's drawn by lot, each after the one before has been got over. */
function openKiller({ seed, say }: Lab, wanted: number) {
  const random = forkRandom(seed, 'stripe-kills')
  const killed: ('before' | 'after')[] = []
  let shop: StripeShop | undefined
  let until = 0
  let striking: Promise<void> | undefined
  const next = () => random.int(1, 2 * BOOKINGS_PER_KILL)
  const strike = async ({ subject }: StripeShop) => {
    await subject.kill()
    await subject.restart()
  }
  return {
    killed: () => killed,
    begin: (opened: StripeShop) => {
      shop = opened
      until = next()
    },
    end: async () => {
      shop = undefined
      await striking
    },
    acted: async () => {
      if (!shop || striking || killed.length >= wanted) return
      until -= 1
      if (until > 0) return
      until = next()
      const side = random.chance(0.5) ? 'before' : 'after'
      const victim = shop
      const wait = side === 'before' ? 0 : random.int(0, MAX_AFTER_ANSWER_MS)
      killed.push(side)
      if (killed.length % 10 === 0) say(`  ${killed.length} kills`)
      striking = pause(wait)
        .then(() => strike(victim))
        .finally(() => {
          striking = undefined
        })
      // The answer then finds nobody.
      if (side === 'before') await striking
    },
  }
}
