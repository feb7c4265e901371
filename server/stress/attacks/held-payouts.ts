import { booksBalance } from '../books/whole-books.ts'
import type { Subject } from '../lab/lab.ts'
import { ask, outcome } from '../people/client.ts'
import { after, moveTo } from '../people/clock.ts'
import { openEarners } from '../people/earners.ts'
import { decidePayouts, paidOut, runBatch } from '../people/payouts.ts'
import type { Coach, Person } from '../people/people.ts'
import { openAdmin } from '../people/sandbox-desk.ts'
import { inPounds } from '../report/figures.ts'
import { line } from '../report/table.ts'
import type { Scenario } from '../scenario.ts'

const SHARE = 9_600

export const heldPayouts: Scenario = {
  name: 'held-payouts',
  about: 'a suspended coach and one whose payouts an admin holds wait for the batch, beside one who is paid',
  run: async (lab) => {
    const subject = await lab.own({ TRUST_PROXY: '127.0.0.1' })
    const admin = await openAdmin(subject)
    const { coaches, freeAt } = await openEarners(subject, admin, 3)
    const [suspended, held, honest] = coaches
    if (!suspended || !held || !honest) throw new Error('There are no coaches.')
    const suspension = await suspend(subject, admin, suspended)
    const hold = await decidePayouts(subject, admin, 'holdPayouts', held)
    await moveTo(subject, after(freeAt, 1))
    await runBatch(subject, admin)
    const toSuspended = await setAside(subject, suspended)
    const toHeld = await paidOut(subject, held)
    const toHonest = await paidOut(subject, honest)
    const told = await isTold(subject, held)
    const release = await decidePayouts(subject, admin, 'releasePayouts', held)
    const released = await paidOut(subject, held)
    return [
      line(
        'an admin suspends one and holds the payouts of another',
        `${outcome(suspension)}, ${outcome(hold)}`,
        !suspension.code && !hold.code,
      ),
      line('the suspended coach is not paid', inPounds(toSuspended), toSuspended === 0),
      line(
        'the held coach is not paid, and reads that payouts are being reviewed',
        `${inPounds(toHeld)}, ${told ? 'told' : 'not told'}`,
        toHeld === 0 && told,
      ),
      line('the coach beside them is paid', inPounds(toHonest), toHonest === SHARE),
      line(
        'once an admin releases the held coach, the money is paid at once',
        `${outcome(release)}, ${inPounds(released)}`,
        released === SHARE,
      ),
      ...(await booksBalance(subject, admin)),
    ]
  },
}

const SUSPEND = 'mutation ($input: AdminUserInput!) { suspendUser(input: $input) { state } }'

const suspend = ({ url }: Subject, admin: Person, { id }: Coach) =>
  ask(url, SUSPEND, { input: { userId: id, reason: 'Reported by several students.' } }, admin.token)

async function isTold({ url }: Subject, { token }: Coach): Promise<boolean> {
  const { data } = await ask<{ payoutAccount: { isUnderReview: boolean } }>(
    url,
    '{ payoutAccount { isUnderReview } }',
    {},
    token,
  )
  return data?.payoutAccount.isUnderReview ?? false
}

/** A suspended coach reads nothing. */
async function setAside({ sql }: Subject, { coachId }: Coach): Promise<number> {
  const [row] = await sql<{ sum: number }>(
    'select coalesce(sum(amount_minor), 0)::int as sum from payouts where coach_id = $1',
    [coachId],
  )
  return row?.sum ?? 0
}
