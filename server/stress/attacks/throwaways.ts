import { randomUUID } from 'node:crypto'
import { booksBalance } from '../books/whole-books.ts'
import type { Subject } from '../lab/lab.ts'
import { checkOut, hold, ticketOf } from '../people/book.ts'
import { type Answer, fromAddress, outcome } from '../people/client.ts'
import { inLanes } from '../people/crowd.ts'
import { openTimes } from '../people/open-times.ts'
import { bookAndPay } from '../people/paid-session.ts'
import { type Coach, openCoach, type Person, proven, several, signUp } from '../people/people.ts'
import { openAdmin } from '../people/sandbox-desk.ts'
import { hourOf } from '../people/times.ts'
import { tally } from '../report/figures.ts'
import { line } from '../report/table.ts'
import type { Scenario } from '../scenario.ts'

const ACCOUNTS = 46
const STUDENTS = 20
const STRANGERS = 4
/** As a coach has it who has changed nothing. */
const USUAL = { maxPerDay: 4, maxPerWeek: 15, windowDays: 30 }
/** Of the sessions a coach has to sell in that month, in percent; the setting is 40, and weeks are not whole. */
const SOLD = Math.ceil((USUAL.maxPerWeek / 7) * USUAL.windowDays)
const MAX_SHARE = 0.45
/** How much of a month is open after a flood, at least. */
const MONTH_OPEN = 0.4

export const throwaways: Scenario = {
  name: 'throwaways',
  about: `${ACCOUNTS} confirmed accounts of one catch-all domain and one network, and ${STUDENTS} students behind one campus`,
  run: async (lab) => {
    const subject = await lab.own({ TRUST_PROXY: '127.0.0.1' })
    const admin = await openAdmin(subject)
    const coach = await openCoach(subject, USUAL)
    const accounts = await provenAt(subject, 'throwaway.test', ACCOUNTS)
    const students = await provenAt(subject, 'student.college.ac.uk', STUDENTS)
    const strangers = await several(STRANGERS, async () => {
      const [one] = await provenAt(subject, `${randomUUID().slice(0, 8)}.example`, 1)
      return one!
    })

    const before = await openTimes(subject, coach)
    const answers = await fromAddress('198.51.100.7', () =>
      inLanes(ACCOUNTS, 4, (place) => take(subject, coach, { place, account: accounts[place]! })),
    )
    const after = await openTimes(subject, coach)
    const taken = answers.filter(({ code }) => code === null).length
    const served = await inLanes(STRANGERS, 1, (place) => book(subject, coach, strangers[place]!))
    const campus = await fromAddress('203.0.113.50', () =>
      inLanes(STUDENTS, 1, (place) => book(subject, coach, students[place]!)),
    )
    return [
      line(
        `${ACCOUNTS} accounts that pay nothing take at most two fifths of a month`,
        `${taken} of some ${SOLD}; ${tally(answers.map(outcome))}`,
        taken > 0 && taken <= SOLD * MAX_SHARE,
      ),
      line(
        'the month stays open',
        `${before.length} starts before, ${after.length} after`,
        after.length >= before.length * MONTH_OPEN,
      ),
      line(
        `${STRANGERS} people of other networks and domains book and pay beside them`,
        tally(served),
        served.every((end) => end === 'confirmed'),
      ),
      line(
        `${STUDENTS} students of one campus and one domain book with the same coach by paying`,
        tally(campus),
        campus.every((end) => end === 'confirmed'),
      ),
      ...(await booksBalance(subject, admin)),
    ]
  },
}

/** Accounts whose addresses are confirmed. They sign up from anywhere: how many may do so from one network has a bound of its own. */
const provenAt = (subject: Subject, domain: string, count: number): Promise<Person[]> =>
  several(count, async () =>
    proven(
      subject,
      await signUp(subject.url, 'job_seeker', { name: 'Noor', email: `${randomUUID()}@${domain}` }),
    ),
  )

/** Two times a day; every other one is a free call, which is booked without a payment. */
async function take(
  { url }: Subject,
  coach: Coach,
  { place, account }: { place: number; account: Person },
): Promise<Answer> {
  const startsAt = hourOf(2 + Math.floor(place / 2), place % 2 ? 15 : 9)
  const sessionType = place % 4 < 2 ? 'live-case' : 'hello'
  const held = await hold(url, { coach, startsAt, sessionType, token: account.token })
  const ticket = ticketOf(held)
  return ticket && sessionType === 'hello' ? checkOut(url, ticket) : held
}

/** Picks a time that is shown as open, and pays it. */
async function book(subject: Subject, coach: Coach, { token }: Person): Promise<string> {
  const open = await openTimes(subject, coach)
  const startsAt = open[Math.floor(Math.random() * open.length)]
  if (!startsAt) return 'nothing is open'
  return bookAndPay(subject, { coach, startsAt, token }).then(
    () => 'confirmed',
    (error: unknown) => String(error),
  )
}
