import { randomUUID } from 'node:crypto'
import type { Random } from '../../lib/random.ts'
import {
  answerRequest,
  cancel,
  CARDS,
  checkOut,
  hold,
  payByCard,
  quote,
  release,
  statusOf,
  type Ticket,
  ticketOf,
  type Wish,
} from './book.ts'
import { type Answer, ask, outcome } from './client.ts'
import { type Coach, guest, type Person } from './people.ts'
import { becomes } from './retry.ts'
import { hourOf } from './times.ts'

export interface World {
  /** Servers of one database; each request goes to one of them by lot. */
  urls: readonly string[]
  coaches: readonly Coach[]
  seekers: readonly Person[]
  canReschedule: boolean
}

/** What happened to one session, told by the answers its people had. */
export interface Life {
  answers: Answer[]
  rescheduled?: string
  wrongRefund?: string
}

const QUARTER = 15 * 60_000
const MUTATIONS = '{ mutations: __type(name: "Mutation") { fields { name } } }'
const RESCHEDULE = `mutation ($input: RescheduleSessionInput!) { rescheduleSession(input: $input) { status startsAt } }`

export async function canReschedule(url: string): Promise<boolean> {
  const { data } = await ask<{ mutations: { fields: { name: string }[] } }>(url, MUTATIONS)
  return data?.mutations.fields.some(({ name }) => name === 'rescheduleSession') ?? false
}

interface Scene {
  world: World
  random: Random
  coach: Coach
  wish: Wish
  ticket: Ticket
  life: Life
  /** A server by lot. */
  at(): string
  /** Keeps the answers. */
  note<T extends Answer[]>(...answers: { [K in keyof T]: Promise<T[K]> }): Promise<T>
}

/** Lives one session from the wish to whatever end the lot decides; times are few, so that people meet. */
export async function live(world: World, random: Random): Promise<Life> {
  const life: Life = { answers: [] }
  const at = () => random.pick(world.urls)
  const note: Scene['note'] = async (...asked) => {
    const answers = await Promise.all(asked)
    life.answers.push(...answers)
    return answers
  }
  const coach = random.pick(world.coaches)
  const wish: Wish = {
    coach,
    startsAt: someTime(random),
    sessionType: random.pick(['live-case', 'short', 'long', 'asked']),
    ...(random.chance(0.3) ? { token: random.pick(world.seekers).token } : { guest: guest() }),
  }
  const [held] = await note(hold(at(), wish))
  const ticket = ticketOf(held)
  if (ticket) await goOn({ world, random, coach, wish, ticket, life, at, note })
  return life
}

const someTime = (random: Random) =>
  new Date(hourOf(random.int(3, 8), random.int(6, 19)).getTime() + random.int(0, 3) * QUARTER)

async function goOn(scene: Scene): Promise<void> {
  const { random, ticket, wish, at, note } = scene
  const plan = random.weighted([
    ['leave', 10],
    ['release', 8],
    ['pay', 40],
    ['pay twice', 10],
    ['decline, then pay', 8],
    ['release while paying', 10],
    ['hold another while paying', 10],
  ] as const)
  if (plan === 'leave') return
  if (plan === 'release') return void (await note(release(at(), ticket)))
  const [opened] = await note(checkOut(at(), ticket))
  const page = opened.data?.startCheckout.checkoutUrl
  if (!page) return
  const pay = (number?: string) => payByCard(at(), page, number)
  if (plan === 'pay twice') await note(pay(), pay(), checkOut(at(), ticket))
  else if (plan === 'release while paying') await note(pay(), release(at(), ticket))
  else if (plan === 'hold another while paying')
    await note(pay(), hold(at(), { ...wish, startsAt: someTime(random) }))
  else {
    if (plan === 'decline, then pay') await note(pay(CARDS.declined))
    await note(pay())
  }
  await afterPaying(scene)
}

async function afterPaying(scene: Scene): Promise<void> {
  const { random, ticket, coach, at, note } = scene
  let status: string | null = null
  await becomes(async () => {
    status = await statusOf(at(), ticket)
    return status !== 'HELD'
  }, 5_000)
  if (status === 'REQUESTED') {
    const answer = (verb: 'acceptRequest' | 'declineRequest') =>
      answerRequest(at(), verb, ticket.sessionId, coach.token)
    const plan = random.pick(['accept', 'decline', 'both', 'cancel meanwhile', 'leave'])
    if (plan === 'accept') await note(answer('acceptRequest'))
    if (plan === 'decline') await note(answer('declineRequest'))
    if (plan === 'both') await note(answer('acceptRequest'), answer('declineRequest'))
    if (plan === 'cancel meanwhile') await note(answer('acceptRequest'), cancel(at(), ticket))
  } else if (status === 'CONFIRMED') {
    const plan = random.pick(['keep', 'quote and cancel', 'both cancel', 'move', 'move and cancel'])
    if (plan === 'quote and cancel') await cancelAsQuoted(scene)
    if (plan === 'both cancel') await note(cancel(at(), ticket), cancelAsCoach(scene))
    if (plan.startsWith('move') && scene.world.canReschedule)
      await move(scene, plan === 'move and cancel' ? [cancel(at(), ticket)] : [])
  }
}

const cancelAsCoach = ({ ticket: { sessionId }, coach, at }: Scene) =>
  cancel(at(), { sessionId }, { token: coach.token })

async function move({ ticket, random, life, at, note }: Scene, meanwhile: Promise<Answer>[]): Promise<void> {
  const input = { ...ticket, startsAt: someTime(random), idempotencyKey: randomUUID() }
  const [moved] = await note<Answer[]>(ask(at(), RESCHEDULE, { input }), ...meanwhile)
  if (moved) life.rescheduled = outcome(moved)
}

const REFUND = `query ($id: ID!, $token: String) { session(id: $id, token: $token) { payment { refunded { amountMinor } } } }`

/** What was given back must be what was quoted just before. */
async function cancelAsQuoted({ ticket, life, at, note }: Scene): Promise<void> {
  const { sessionId: id, token } = ticket
  const [shown] = await note(quote(at(), ticket))
  const refund = shown.data?.quoteCancellation?.refund
  const [cancelled] = await note(cancel(at(), ticket, { refund }))
  const due = refund?.amountMinor
  if (cancelled.code || due === undefined) return
  let returned: number | undefined
  await becomes(async () => {
    const { data } = await ask<{ session: { payment: { refunded: { amountMinor: number } } | null } | null }>(
      at(),
      REFUND,
      { id, token },
    )
    returned = data?.session?.payment?.refunded.amountMinor
    return returned === due
  }, 20_000)
  if (returned !== due) life.wrongRefund = `${returned} instead of ${due} for ${id}`
}
