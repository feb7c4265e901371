import { booksBalance } from '../books/whole-books.ts'
import type { Subject } from '../lab/lab.ts'
import { cancel } from '../people/book.ts'
import { outcome } from '../people/client.ts'
import { after, hourIn, moveTo } from '../people/clock.ts'
import { attend, bookAndPay, type PaidSession, writeScorecard } from '../people/paid-session.ts'
import { decidePayouts, openPayoutAccount, paidOut, runBatch } from '../people/payouts.ts'
import { type Coach, guest, openCoach, type Person, proven, several, signUp } from '../people/people.ts'
import { becomes } from '../people/retry.ts'
import { actAsBank, openAdmin } from '../people/sandbox-desk.ts'
import { inPounds } from '../report/figures.ts'
import { line, type Line } from '../report/table.ts'
import type { Scenario } from '../scenario.ts'

const PRICE = 100_000
const SHARE = 80_000
const KEPT_HOURS = 48
const FIRST_PAYOUT_HOURS = 14 * 24
const LESSON_SHARE = 9_600
const LESSONS = 3

export const keptMoney: Scenario = {
  name: 'kept-money',
  about: 'stolen cards pay £1,000 for a session in three hours, cancelled without a refund and charged back',
  run: async (lab) => {
    const subject = await lab.own({ TRUST_PROXY: '127.0.0.1' })
    const admin = await openAdmin(subject)
    const honest = await openCoach(subject)
    await openPayoutAccount(subject, honest)
    const lessons = await giveLessons(subject, honest)
    const fresh = await openStrict(subject)
    const known = await openStrict(subject)
    // An admin has trusted this coach before, so that only the rules for kept money are left.
    await decidePayouts(subject, admin, 'releasePayouts', known)
    const world = { subject, admin }
    return [
      ...(await cashInAtOnce(world, known)),
      ...(await cashInLater(world, known)),
      ...(await cashInAsNew(world, fresh)),
      ...(await payHonest(world, honest, lessons)),
      ...(await booksBalance(subject, admin)),
    ]
  },
}

interface World {
  subject: Subject
  admin: Person
}

/** The next batch runs at once; the bank takes the payment back before the money is due. */
async function cashInAtOnce({ subject, admin }: World, coach: Coach): Promise<Line[]> {
  const session = await keepMoney(subject, coach)
  await runBatch(subject, admin)
  const atOnce = await paidOut(subject, coach)
  await chargeBack(subject, session)
  await runBatchAfter({ subject, admin }, session)
  const later = await paidOut(subject, coach)
  const lost = await losses(subject)
  return [
    line(
      'kept money is not paid at the next batch',
      `${inPounds(atOnce)} of ${inPounds(SHARE)}`,
      atOnce === 0,
    ),
    line(
      'charged back before it is due, it is never paid and costs nothing',
      `${inPounds(later)} paid, ${inPounds(lost)} lost`,
      later === 0 && lost === 0,
    ),
  ]
}

/** The bank takes the payment back after the money was paid out. */
async function cashInLater(world: World, coach: Coach): Promise<Line[]> {
  const { subject } = world
  const session = await keepMoney(subject, coach)
  await runBatchAfter(world, session)
  const due = await paidOut(subject, coach)
  await chargeBack(subject, session)
  const lost = await losses(subject)
  await keepMoney(subject, coach)
  await runBatchAfter(world, await keepMoney(subject, coach))
  const recovered = await paidOut(subject, coach)
  const left = await losses(subject)
  return [
    line(
      `kept money is paid ${KEPT_HOURS} hours after the session would have begun`,
      inPounds(due),
      due === SHARE,
    ),
    line(
      'a later chargeback comes off the next earnings',
      `${inPounds(lost)} lost; earned ${inPounds(2 * SHARE)} more, paid ${inPounds(recovered - due)}; ${inPounds(left)} lost`,
      lost === SHARE && recovered - due === SHARE && left === 0,
    ),
  ]
}

async function cashInAsNew(world: World, coach: Coach): Promise<Line[]> {
  await runBatchAfter(world, await keepMoney(world.subject, coach))
  const paid = await paidOut(world.subject, coach)
  return [
    line(
      'a new coach is not paid for three sessions to come',
      `${inPounds(paid)} of ${inPounds(SHARE)}`,
      paid === 0,
    ),
  ]
}

/** No admin does anything for this coach. */
async function payHonest(world: World, coach: Coach, lessons: readonly PaidSession[]): Promise<Line[]> {
  const last = lessons.at(-1)?.startsAt
  if (!last) throw new Error('There was no lesson.')
  const before = await paidOut(world.subject, coach)
  await moveTo(world.subject, after(last, FIRST_PAYOUT_HOURS + 2))
  await runBatch(world.subject, world.admin)
  const paid = await paidOut(world.subject, coach)
  return [
    line(
      'an honest new coach is paid 14 days after three people’s sessions, without an admin',
      `${inPounds(before)} before, ${inPounds(paid)} then`,
      before === 0 && paid === LESSONS * LESSON_SHARE,
    ),
  ]
}

async function giveLessons(subject: Subject, coach: Coach): Promise<PaidSession[]> {
  const students = await several(LESSONS, async () => proven(subject, await signUp(subject.url)))
  const lessons: PaidSession[] = []
  for (const { token } of students) {
    const lesson = await bookAndPay(subject, { coach, startsAt: await hourIn(subject, 2), token })
    await attend(subject, [lesson])
    await writeScorecard(subject, lesson)
    lessons.push(lesson)
  }
  return lessons
}

async function openStrict(subject: Subject): Promise<Coach> {
  const coach = await openCoach(subject, {}, { hourlyRateMinor: PRICE, cancellationPolicy: 'STRICT' })
  await openPayoutAccount(subject, coach)
  return coach
}

/** A session in three hours, paid and cancelled: the coach keeps all of it. */
async function keepMoney(subject: Subject, coach: Coach): Promise<PaidSession> {
  const startsAt = await hourIn(subject, 3)
  const session = await bookAndPay(subject, { coach, startsAt, guest: guest() })
  const answer = await cancel(subject.url, session.ticket)
  if (answer.code) throw new Error(`The session was not cancelled: ${outcome(answer)}`)
  return session
}

async function runBatchAfter({ subject, admin }: World, { startsAt }: PaidSession): Promise<void> {
  await moveTo(subject, after(startsAt, KEPT_HOURS + 1))
  await runBatch(subject, admin)
}

async function chargeBack(subject: Subject, { ref }: PaidSession): Promise<void> {
  await actAsBank(subject.url, ref, { act: 'charge_back' })
  const isTold = () =>
    subject.sql(`select 1 from payments where provider_ref = $1 and charged_back_minor > 0`, [ref])
  if (!(await becomes(async () => (await isTold()).length > 0)))
    throw new Error('The chargeback was not told.')
}

/** What the platform stands for, in minor units. */
async function losses({ sql }: Subject): Promise<number> {
  const [row] = await sql<{ sum: number }>(
    `select coalesce(sum(amount_minor), 0)::int as sum from ledger_entries where account = 'losses'`,
  )
  return row?.sum ?? 0
}
