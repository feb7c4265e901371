import { randomUUID } from 'node:crypto'
import { forkRandom } from '../../lib/random.ts'
import {
  answerRequest,
  cancel,
  checkOut,
  hold,
  payByCard,
  quote,
  release,
  statusOf,
  type Ticket,
  ticketOf,
} from '../people/book.ts'
import { noOverlaps } from '../books/books.ts'
import { inLanes } from '../people/crowd.ts'
import { buildGates, type Gate } from '../lab/gates.ts'
import type { Lab, Subject } from '../lab/lab.ts'
import { type Coach, guest, openCoach, type Person, several } from '../people/people.ts'
import { becomes, persist } from '../people/retry.ts'
import { differences, underWay } from '../books/sandbox-books.ts'
import { actAsBank, openAdmin, reconcile, retryFailed } from '../people/sandbox-desk.ts'
import type { Scenario } from '../scenario.ts'
import { line, none } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

/** The fuller a coach's weeks, the fewer times people hold there who have proven nothing. */
const BOOKINGS_PER_COACH = 20
const LANES = 8
const MAX_BOOKINGS_PER_KILL = 8
const SETTLED_TIMEOUT_MS = 180_000

/** The product is killed with a transaction standing here: the sandbox's own, or ours with the sandbox's answer in it. */
const SANDBOX: readonly Gate[] = [
  { name: 'the sandbox opens a page', after: 'insert on sandbox_checkouts' },
  { name: 'the sandbox writes what happened', after: 'insert on sandbox_events' },
]
const OURS: readonly Gate[] = [
  { name: 'we write which page it is', after: 'update of provider_ref on payments' },
  { name: 'we write what we were told', after: 'insert on payment_events' },
]

const CARDS = { good: '4242 4242 4242 4242', late: '4000 0000 0000 0077', never: '4000 0000 0000 0341' }

interface Scene {
  subject: Subject
  admin: Person
  coach: Coach
  ticket: Ticket
  /** What the sandbox calls the payment. */
  ref: string
}

interface Story {
  name: string
  sessionType?: string
  card?: string
  /** What happens once it is paid; answers what went wrong. */
  goOn?: (scene: Scene) => Promise<unknown>
  end: string
}

const bank =
  (act: string, fields = {}) =>
  (scene: Scene) =>
    actAsBank(scene.subject.url, scene.ref, { act, ...fields })

async function cancelAsShown({ subject: { url }, ticket }: Scene): Promise<void> {
  const key = randomUUID()
  const shown = await persist(() => quote(url, ticket))
  await persist(() => cancel(url, ticket, { key, refund: shown.data?.quoteCancellation.refund }))
}

const cancelInVain = (next: string) => async (scene: Scene) => {
  await bank('next_refund', { next })(scene)
  await cancelAsShown(scene)
  return retryFailed(scene.subject, scene.admin, scene.ticket.sessionId)
}

const answer = (verb: 'acceptRequest' | 'declineRequest') => (scene: Scene) =>
  persist(() => answerRequest(scene.subject.url, verb, scene.ticket.sessionId, scene.coach.token))

const STORIES: readonly Story[] = [
  { name: 'keep', end: 'CONFIRMED' },
  { name: 'cancel', goOn: cancelAsShown, end: 'CANCELLED' },
  { name: 'accept', sessionType: 'asked', goOn: answer('acceptRequest'), end: 'CONFIRMED' },
  { name: 'decline', sessionType: 'asked', goOn: answer('declineRequest'), end: 'DECLINED' },
  { name: 'settle late', card: CARDS.late, goOn: bank('settle'), end: 'CONFIRMED' },
  {
    name: 'never settle',
    card: CARDS.never,
    goOn: async (scene) => {
      await bank('decline')(scene)
      await persist(() => release(scene.subject.url, scene.ticket))
    },
    end: 'EXPIRED',
  },
  { name: 'charged back', goOn: bank('charge_back'), end: 'CONFIRMED' },
  {
    name: 'charged back and won',
    goOn: async (scene) => {
      await bank('charge_back')(scene)
      await bank('win_chargeback')(scene)
    },
    end: 'CONFIRMED',
  },
  { name: 'refund fails', goOn: cancelInVain('fails'), end: 'CANCELLED' },
  { name: 'refund comes back', goOn: cancelInVain('comes_back'), end: 'CANCELLED' },
]

export const sandboxKills: Scenario = {
  name: 'sandbox-kills',
  about: 'kill -9 while the sandbox writes what it did, and while we write what it answered',
  run: async (lab) => {
    const wanted = lab.runs ?? 50
    const bookings = wanted * MAX_BOOKINGS_PER_KILL
    const subject = await lab.own()
    const admin = await openAdmin(subject)
    const coaches = await several(Math.max(10, Math.ceil(bookings / BOOKINGS_PER_COACH)), () =>
      openCoach(subject),
    )
    let isOver = false
    const killing = killAlong(lab, { subject, wanted, isOver: () => isOver })
    let hasKilled = false
    const done = killing.finally(() => {
      hasKilled = true
    })
    // It is awaited below; until then a failure is nobody's.
    done.catch(() => undefined)
    const ends = await inLanes(bookings, LANES, async (place) =>
      hasKilled ? null : await live({ subject, admin }, coaches, place),
    ).finally(() => {
      isOver = true
    })
    const kills = await done
    const left = await settled(subject)
    const own = await reconcile(subject.url, admin)
    const at = (gates: readonly Gate[]) => kills.filter((gate) => gates.includes(gate)).length
    return [
      line(
        `the product is killed ${wanted} times with a transaction open`,
        `${at(SANDBOX)} times the sandbox’s, ${at(OURS)} times ours after its answer, in ${ends.filter((end) => end !== null).length} bookings`,
        kills.length >= wanted,
      ),
      none(
        'booking that ended otherwise than its people wanted',
        ends.filter((end) => end !== null && end !== '') as string[],
      ),
      none('money left on the way', left),
      none('difference between the sandbox’s books, ours and the ledger', await differences(subject)),
      line(
        'the product’s own comparison finds the same',
        own ? `${own.differences} differences, ${own.missed} missed` : 'it never ended',
        own?.differences === 0 && own.missed === 0,
      ),
      await noOverlaps(subject),
    ]
  },
}

interface Killing {
  subject: Subject
  wanted: number
  isOver: () => boolean
}

/** Kills at gates drawn by lot, each kill after the one before has been got over; answers where. */
async function killAlong({ seed, say }: Lab, { subject, wanted, isOver }: Killing): Promise<Gate[]> {
  const random = forkRandom(seed, 'sandbox-kills')
  const gates = await buildGates(subject, [...SANDBOX, ...OURS])
  const killed: Gate[] = []
  try {
    while (killed.length < wanted) {
      const gate = random.pick(random.chance(0.5) ? SANDBOX : OURS)
      const isStanding = await gates.close(gate, isOver)
      if (isStanding) await subject.kill()
      await gates.open(gate)
      if (!isStanding) break
      await subject.restart()
      killed.push(gate)
      if (killed.length % 10 === 0) say(`  ${killed.length} kills`)
    }
  } finally {
    await gates.end()
  }
  return killed
}

/** Books and pays, lives on as the story says, asking again until it is answered, and answers what went wrong. */
async function live(
  { subject, admin }: { subject: Subject; admin: Person },
  coaches: readonly Coach[],
  place: number,
): Promise<string> {
  const { url } = subject
  const coach = coaches[place % coaches.length]
  const story = STORIES[place % STORIES.length]
  if (!coach || !story) throw new RangeError('There is no such coach.')
  const { name, sessionType = 'live-case', card = CARDS.good, goOn, end } = story
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
  if (!ticket) return `${name} ${place} was not held: ${held.code}`
  const opened = await persist(() => checkOut(url, ticket, payKey))
  const page = opened.data?.startCheckout.checkoutUrl
  if (!page) return `${name} ${ticket.sessionId} was not opened: ${opened.code}`
  const paid = await persist(() => payByCard(url, page, card))
  if (paid.status !== 303) return `${name} ${ticket.sessionId} was not paid: HTTP ${paid.status}`
  const becomesOneOf = (statuses: readonly string[]) =>
    becomes(async () => statuses.includes((await statusOf(url, ticket)) ?? ''))
  if (card === CARDS.good && !(await becomesOneOf(['CONFIRMED', 'REQUESTED'])))
    return `${name} ${ticket.sessionId} was paid and is ${await statusOf(url, ticket)}`
  const wrong = await goOn?.({ subject, admin, coach, ticket, ref: page.split('/').at(-1) ?? '' })
  if (typeof wrong === 'string' && wrong) return wrong
  return (await becomesOneOf([end])) ? '' : `${name} ${ticket.sessionId} is ${await statusOf(url, ticket)}`
}

/** Waits until nothing is on its way any more; answers what is left. */
async function settled(subject: Subject): Promise<string[]> {
  let left: string[] = []
  await becomes(async () => {
    left = await underWay(subject)
    return left.length === 0
  }, SETTLED_TIMEOUT_MS)
  return left
}
