import { randomUUID } from 'node:crypto'
import { DAY } from '../../lib/durations.ts'
import { booksBalance } from '../books/whole-books.ts'
import type { Subject } from '../lab/lab.ts'
import { ask, outcome } from '../people/client.ts'
import { clockOf, hourIn, moveTo } from '../people/clock.ts'
import { attend, bookAndPay } from '../people/paid-session.ts'
import {
  type Coach,
  openCoach,
  type Person,
  proven,
  sessionTypesAt,
  several,
  signUp,
} from '../people/people.ts'
import { becomes } from '../people/retry.ts'
import { openAdmin } from '../people/sandbox-desk.ts'
import { tally } from '../report/figures.ts'
import { line } from '../report/table.ts'
import type { Scenario } from '../scenario.ts'

const FRIENDS = 5
const TIMES = 3
const LISTED_TIMEOUT_MS = 20_000
/** Reviews are published a week after their session at the latest, and counted soon after. */
const PUBLISHED_DAYS = 9

export const boughtReviews: Scenario = {
  name: 'bought-reviews',
  about: `${FRIENDS} friends have ${TIMES} mock cases each at price 0, of a minute, and give five stars`,
  run: async (lab) => {
    const subject = await lab.own({ TRUST_PROXY: '127.0.0.1' })
    const admin = await openAdmin(subject)
    const cheat = await openListed(subject, { sessionTypes: sessionTypesAt(0) })
    const honest = await openListed(subject)
    const friends = await several(FRIENDS, async () => proven(subject, await signUp(subject.url)))
    const student = await proven(subject, await signUp(subject.url))
    const answers: string[] = []
    for (let time = 0; time < TIMES; time++)
      for (const friend of friends)
        answers.push(await meet(subject, { coach: cheat, seeker: friend, minutes: 1, rating: 5 }))
    const own = await meet(subject, { coach: honest, seeker: student, minutes: 60, rating: 5 })
    await moveTo(subject, new Date((await clockOf(subject)).getTime() + PUBLISHED_DAYS * DAY))
    const [bought, earned] = [await standing(subject, cheat), await standing(subject, honest)]
    const ranked = await order(subject)
    return [
      line(
        'what the friends write is shown, and rates nobody',
        `${tally(answers)}; ${described(bought)}`,
        bought.reviews.totalCount > 0 &&
          bought.rating === null &&
          bought.reviewsCount === 0 &&
          bought.totalSessions === 0,
      ),
      line(
        'one paid hour of an honest coach counts',
        `${own}; ${described(earned)}`,
        earned.rating === 5 && earned.reviewsCount === 1 && earned.totalSessions === 1,
      ),
      line(
        'the honest coach is listed before the other',
        tally(ranked.map(({ sort, first }) => `${sort}: ${first === honest.coachId ? 'honest' : 'bought'}`)),
        ranked.every(({ first }) => first === honest.coachId),
      ),
      ...(await booksBalance(subject, admin)),
    ]
  },
}

/** A coach who is in the list: verified in the database, they come into it when they resume their listing. */
async function openListed(subject: Subject, profile: object = {}): Promise<Coach> {
  const coach = await openCoach(subject, {}, profile)
  await ask(subject.url, 'mutation { resumeListing { id } }', {}, coach.token)
  const isListed = async () => (await read(subject, coach)) !== null
  if (!(await becomes(isListed, LISTED_TIMEOUT_MS))) throw new Error('The coach is not listed.')
  return coach
}

const REVIEW = 'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }'

interface Meeting {
  coach: Coach
  seeker: Person
  minutes: number
  rating: number
}

/** A session that both come to, and its review. */
async function meet(subject: Subject, { coach, seeker, minutes, rating }: Meeting): Promise<string> {
  const startsAt = await hourIn(subject, 1)
  const session = await bookAndPay(subject, { coach, startsAt, token: seeker.token })
  await attend(subject, [session], minutes)
  const { sessionId } = session.ticket
  const input = { sessionId, rating, wouldRebook: true, idempotencyKey: randomUUID() }
  const answer = await ask(subject.url, REVIEW, { input }, seeker.token)
  return answer.code === null ? 'reviewed' : outcome(answer)
}

const STANDING = `query ($id: ID!) { coach(id: $id) { rating reviewsCount totalSessions reviews(first: 20) { totalCount } } }`
interface Standing {
  rating: number | null
  reviewsCount: number
  totalSessions: number
  reviews: { totalCount: number }
}

async function read({ url }: Subject, { coachId }: Coach): Promise<Standing | null> {
  const { data } = await ask<{ coach: Standing | null }>(url, STANDING, { id: coachId })
  return data?.coach ?? null
}

async function standing(subject: Subject, coach: Coach): Promise<Standing> {
  const found = await read(subject, coach)
  if (!found) throw new Error('The coach could not be read.')
  return found
}

const described = ({ rating, reviewsCount, totalSessions, reviews }: Standing) =>
  `${reviews.totalCount} shown, ${reviewsCount} rated, rating ${rating ?? 'none'}, ${totalSessions} sessions`

const ORDER = 'query ($sort: CoachSort) { coaches(sort: $sort, first: 1) { edges { node { id } } } }'
const SORTS = ['BEST_MATCH', 'RATING', 'MOST_SESSIONS']

/** Who comes first in each order that reviews and sessions decide. */
async function order({ url }: Subject): Promise<{ sort: string; first: string | undefined }[]> {
  const orders = []
  for (const sort of SORTS) {
    const { data } = await ask<{ coaches: { edges: { node: { id: string } }[] } }>(url, ORDER, { sort })
    orders.push({ sort, first: data?.coaches.edges[0]?.node.id })
  }
  return orders
}
