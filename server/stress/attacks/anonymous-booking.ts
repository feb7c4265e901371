import { randomUUID } from 'node:crypto'
import { hold, ticketOf } from '../people/book.ts'
import { bookThrough } from '../people/booking.ts'
import { ask, outcome, postJson } from '../people/client.ts'
import { inLanes, together } from '../people/crowd.ts'
import { inSeconds, tally } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import { type Coach, guest, openCoach, proven, several, signUp } from '../people/people.ts'
import { openTimes } from '../people/open-times.ts'
import { becomes } from '../people/retry.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line } from '../report/table.ts'
import { hourOf, timeOf } from '../people/times.ts'
import { START_CHECKOUT } from '../../testing/documents.ts'

const CAMPUS = 60
const FLOOD = 1_000
/** Wrong passwords from one network in an hour, after which unknown addresses are not tried (decision 94). */
const TRIED = 600
const GUESSES = 700
const GUESS_LANES = 20
const INTROS = 32
/** As a coach has it who has changed nothing. */
const USUAL = { maxPerDay: 4, maxPerWeek: 15 }
const GUEST_SHARE = 0.4
const HELD_BY_NETWORK = 12
/** How much of a month is open after a flood, at least. */
const MONTH_OPEN = 0.75

export const anonymousBooking: Scenario = {
  name: 'anonymous-booking',
  about: 'calendars emptied, strangers written to and passwords guessed, all without an account',
  run: async (lab) => {
    const subject = await lab.shared()
    return [
      ...(await emptyCalendar(subject)),
      ...(await floodMonth(subject)),
      await writeToStranger(subject),
      await wrongAddresses(subject),
      await campus(subject),
      await guessPasswords(subject),
    ]
  },
}

/** Every hour of a week with one coach, held at once by people who say nothing of themselves. */
async function emptyCalendar(subject: Subject): Promise<Line[]> {
  const coach = await openCoach(subject, USUAL)
  const monday = daysToMonday()
  const answers = await together(7 * 14, (place) =>
    hold(subject.url, { coach, startsAt: hourOf(monday + Math.floor(place / 14), 6 + (place % 14)) }),
  )
  const taken = answers.filter(({ code }) => code === null).length
  const { token } = await signUp(subject.url)
  const account = await inLanes(7, 1, (day) =>
    hold(subject.url, { coach, startsAt: hourOf(monday + day, 21), token }),
  )
  return [
    line(
      'guests hold at most two fifths of a coach’s week',
      `${taken} of ${USUAL.maxPerWeek}; ${tally(answers.map(outcome))}`,
      taken > 0 && taken <= Math.max(2, USUAL.maxPerWeek * GUEST_SHARE),
    ),
    line(
      'somebody with an account books that week all the same',
      tally(account.map(outcome)),
      account.some(({ code }) => code === null),
    ),
  ]
}

/** A thousand holds at once of one coach’s month, from the address of the network that an honest seeker has too. */
async function floodMonth(subject: Subject): Promise<Line[]> {
  const coach = await openCoach(subject)
  const before = (await openTimes(subject, coach)).length
  const began = performance.now()
  const answers = await inLanes(FLOOD, 50, (place) =>
    hold(subject.url, { coach, startsAt: hourOf(1 + (place % 28), 6 + (Math.floor(place / 28) % 14)) }),
  )
  const tookMs = performance.now() - began
  const taken = answers.filter(({ code }) => code === null).length
  const after = (await openTimes(subject, coach)).length
  const { token } = await proven(subject, await signUp(subject.url))
  const account = await hold(subject.url, { coach, startsAt: hourOf(10, 21), token })
  const other = await openCoach(subject)
  const honest = await bookThrough(() => subject.url, { coach: other, startsAt: timeOf(1), guest: guest() })
  return [
    line(
      `${FLOOD} holds from one address hold ${HELD_BY_NETWORK} times of a coach at most`,
      `${taken} in ${inSeconds(tookMs)}; ${tally(answers.map(outcome))}`,
      taken > 0 && taken <= HELD_BY_NETWORK,
    ),
    line(
      'the coach’s month stays open',
      `${before} times before, ${after} after`,
      after >= before * MONTH_OPEN,
    ),
    line(
      'from that very address a proven account holds a time of the coach, and a guest books another',
      `account: ${outcome(account)}; guest: ${honest.isConfirmed ? 'confirmed' : honest.gaveUp}`,
      account.code === null && honest.isConfirmed,
    ),
  ]
}

/** Free calls with many coaches under one address that is somebody else’s. */
async function writeToStranger(subject: Subject): Promise<Line> {
  const victim = { name: 'Visit us', email: `${randomUUID()}@mail.test` }
  const coaches = await several(8, () => openCoach(subject))
  const answers = await inLanes(INTROS, 4, async (place) => {
    const wish = {
      coach: at(coaches, place),
      startsAt: timeOf(40 + place),
      sessionType: 'hello',
      guest: victim,
    }
    const held = await hold(subject.url, wish)
    const ticket = ticketOf(held)
    if (!ticket) return held
    return ask(subject.url, START_CHECKOUT, { input: { ...ticket, idempotencyKey: randomUUID() } })
  })
  const letters = () => subject.sql('select 1 from emails where recipient = $1', [victim.email])
  await becomes(async () => (await waiting(subject, victim.email)) === 0, 30_000)
  const count = (await letters()).length
  return line(
    `${INTROS} free calls under a stranger’s address write to it five times at most`,
    `${count} letters; ${tally(answers.map(outcome))}`,
    count <= 5,
  )
}

async function waiting({ sql }: Subject, email: string): Promise<number> {
  const rows = await sql(`select 1 from notifications where email = $1 and mail_state = 'due'`, [email])
  return rows.length
}

const NOBODY = [
  { name: 'Maya', email: 'p1,victim@mail.test' },
  { name: 'Maya', email: '"a b"@mail.test' },
  { name: 'Maya', email: 'victim%mail.test@relay.test' },
  { name: 'Maya', email: 'maya@[127.0.0.1]' },
  { name: 'Maya', email: 'Maya <victim@mail.test>' },
  { name: 'Visit http://evil.example', email: 'maya@mail.test' },
  { name: 'evil.example', email: 'maya@mail.test' },
]

async function wrongAddresses(subject: Subject): Promise<Line> {
  const coach = await openCoach(subject)
  const answers = await together(NOBODY.length, (place) =>
    hold(subject.url, { coach, startsAt: timeOf(place), guest: at(NOBODY, place) }),
  )
  return line(
    'addresses that are several, and names with links, are refused',
    tally(answers.map(outcome)),
    answers.every(({ code }) => code === 'BAD_USER_INPUT'),
  )
}

/** Sixty different people from one address of the network, all honest. */
async function campus(subject: Subject): Promise<Line> {
  const coaches: Coach[] = await several(6, () => openCoach(subject))
  const bookings = await inLanes(CAMPUS, 20, (place) =>
    bookThrough(() => subject.url, {
      coach: at(coaches, place),
      startsAt: timeOf(Math.floor(place / coaches.length)),
      guest: guest(),
    }),
  )
  const done = bookings.filter(({ isConfirmed }) => isConfirmed).length
  return line(`${CAMPUS} people of one campus book and pay`, `${done} confirmed`, done === CAMPUS)
}

async function guessPasswords(subject: Subject): Promise<Line> {
  const answers = await inLanes(GUESSES, GUESS_LANES, () =>
    postJson(`${subject.url}/api/auth/login`, { ...guest(), password: 'a guess' }),
  )
  const refused = answers.filter(({ status }) => status === 429).length
  return line(
    `${GUESSES} addresses from one network: those after the first ${TRIED} are not tried`,
    tally(answers.map(({ status }) => `HTTP ${status}`)),
    refused >= GUESSES - TRIED - GUESS_LANES && refused <= GUESSES - TRIED,
  )
}

function at<T>(list: readonly T[], place: number): T {
  const one = list[place % list.length]
  if (one === undefined) throw new RangeError('The list is empty.')
  return one
}

/** Days until the Monday after next, so that the whole week is ahead. */
const daysToMonday = () => 14 - ((new Date().getUTCDay() + 6) % 7)
