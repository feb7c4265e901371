import { hold, ticketOf } from '../people/book.ts'
import { noDeadlocks, noOverlaps } from '../books/books.ts'
import { type Answer, outcome } from '../people/client.ts'
import { inLanes, together } from '../people/crowd.ts'
import { spread, tally } from '../report/figures.ts'
import { guest, openCoach, SESSION_TYPES, several, signUp } from '../people/people.ts'
import { forkRandom } from '../../lib/random.ts'
import type { Lab } from '../lab/lab.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line } from '../report/table.ts'
import { hourOf } from '../people/times.ts'

const ROUNDS = 10
const COACHES = 12
const QUARTER = 15 * 60_000
const REFUSALS = new Set(['done', 'SLOT_TAKEN', 'CONFLICT', 'POLICY_VIOLATION'])

export const overlaps: Scenario = {
  name: 'overlaps',
  about: 'times that overlap, of one coach and of one seeker',
  run: async (lab) => {
    const subject = await lab.shared()
    return [
      refusals('overlapping starts of one coach', await oneCoach(lab)),
      refusals('one seeker after many coaches at one time', await oneSeeker(lab)),
      refusals('one guest after many coaches at one time', await oneGuest(lab)),
      await noOverlaps(subject),
      await noDeadlocks(subject),
    ]
  },
}

/** Types, lengths and starts drawn by lot within six hours, with a quarter of an hour's buffer on both sides. */
async function oneCoach(lab: Lab): Promise<Answer[]> {
  const subject = await lab.shared()
  const random = forkRandom(lab.seed, 'overlaps')
  // A coach for each round: one network holds only so many times with the same.
  const rounds = await inLanes(ROUNDS, 1, async (round) => {
    const coach = await openCoach(subject, { bufferBeforeMinutes: 15, bufferAfterMinutes: 15 })
    return together(lab.runs ?? 50, () => {
      const startsAt = new Date(hourOf(3 + round, 9).getTime() + random.int(0, 23) * QUARTER)
      return hold(subject.url, { coach, startsAt, sessionType: random.pick(SESSION_TYPES), guest: guest() })
    })
  })
  return rounds.flat()
}

async function oneSeeker(lab: Lab): Promise<Answer[]> {
  const subject = await lab.shared()
  const coaches = await several(COACHES, () => openCoach(subject))
  const rounds = await inLanes(ROUNDS, 1, async (round) => {
    const { token } = await signUp(subject.url)
    return together(COACHES * 2, (place) => {
      const startsAt = new Date(hourOf(3 + round, 9).getTime() + (place % 3) * QUARTER)
      return hold(subject.url, { coach: coaches[place % COACHES] ?? raise(), startsAt, token })
    })
  })
  return rounds.flat()
}

async function oneGuest(lab: Lab): Promise<Answer[]> {
  const subject = await lab.shared()
  const coaches = await several(COACHES, () => openCoach(subject))
  // Who they are is the token of a time they held before.
  const first = await openCoach(subject)
  const rounds = await inLanes(ROUNDS, 1, async (round) => {
    const who = guest()
    const held = await hold(subject.url, { coach: first, startsAt: hourOf(3 + round, 20), guest: who })
    const earlier = ticketOf(held) ?? raise()
    return together(COACHES, (place) => {
      const startsAt = hourOf(3 + round, 9)
      return hold(subject.url, { coach: coaches[place] ?? raise(), startsAt, guest: who, earlier })
    })
  })
  return rounds.flat()
}

function raise(): never {
  throw new RangeError('There is no such coach.')
}

function refusals(what: string, answers: Answer[]): Line {
  const codes = answers.map(outcome)
  const measured = `${tally(codes)}; ${spread(answers.map(({ ms }) => ms))}`
  return line(
    `${what}: each refused by its code`,
    measured,
    codes.every((code) => REFUSALS.has(code)),
  )
}
