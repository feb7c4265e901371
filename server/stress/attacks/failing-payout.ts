import { booksBalance } from '../books/whole-books.ts'
import type { Subject } from '../lab/lab.ts'
import { ask } from '../people/client.ts'
import { after, moveTo } from '../people/clock.ts'
import { openEarners } from '../people/earners.ts'
import { paidOut, runBatch } from '../people/payouts.ts'
import type { Coach, Person } from '../people/people.ts'
import { openAdmin } from '../people/sandbox-desk.ts'
import { inPounds } from '../report/figures.ts'
import { line } from '../report/table.ts'
import type { Scenario } from '../scenario.ts'

const COACHES = 5
const SHARE = 9_600
/** More than an integer of PostgreSQL holds. */
const TOO_MUCH = 3_000_000_000

export const failingPayout: Scenario = {
  name: 'failing-payout',
  about: `the first of ${COACHES} coaches is owed more than can be paid, and the others are behind in the batch`,
  run: async (lab) => {
    const subject = await lab.own({ TRUST_PROXY: '127.0.0.1' })
    const admin = await openAdmin(subject)
    const { coaches, freeAt } = await openEarners(subject, admin, COACHES)
    const [first, ...behind] = coaches.toSorted((one, other) => (one.coachId < other.coachId ? -1 : 1))
    if (!first) throw new Error('There is no coach.')
    await owe(subject, first, TOO_MUCH)
    await moveTo(subject, after(freeAt, 1))
    await runBatch(subject, admin)
    const paid = await allPaidOut(subject, behind)
    const broken = await paidOut(subject, first)
    const shown = await failures(subject, admin)
    await owe(subject, first, -TOO_MUCH)
    await runBatch(subject, admin)
    const later = await paidOut(subject, first)
    const left = await failures(subject, admin)
    return [
      line(
        'everybody behind the coach whose payout fails is paid',
        paid.map(inPounds).join(', '),
        paid.every((sum) => sum === SHARE),
      ),
      line(
        'the failure waits on the desk',
        `${inPounds(broken)} paid; ${shown.length} on the desk`,
        broken === 0 && shown.length === 1 && shown[0] === first.coachId,
      ),
      line(
        'once it is mended, the next batch pays, and the desk is empty',
        `${inPounds(later)}; ${left.length} on the desk`,
        later === SHARE && left.length === 0,
      ),
      ...(await booksBalance(subject, admin)),
    ]
  },
}

async function allPaidOut(subject: Subject, coaches: readonly Coach[]): Promise<number[]> {
  const sums: number[] = []
  for (const coach of coaches) sums.push(await paidOut(subject, coach))
  return sums
}

/** No request can bring this about, so that it is written into the ledger. */
const owe = ({ sql }: Subject, { coachId }: Coach, minor: number) =>
  sql(
    `with one as (select s.id as session_id, p.id as payment_id from sessions s join payments p on p.session_id = s.id where s.coach_id = $1 limit 1),
       t as (insert into ledger_transactions (kind, source, session_id, payment_id, occurred_at, recorded_at)
         select 'correction', 'stress:' || $2, session_id, payment_id, now(), now() from one returning id)
     insert into ledger_entries (transaction_id, account, owner_id, currency, amount_minor)
       select id, 'coach_payable', $1::uuid, 'GBP', -$2::bigint from t union all select id, 'losses', null, 'GBP', $2::bigint from t`,
    [coachId, minor],
  )

const HOLDS = '{ payoutHolds { edges { node { coachId cause } } } }'
interface Holds {
  payoutHolds: { edges: { node: { coachId: string; cause: string } }[] }
}

/** Coaches whose payouts could not be made, as an admin reads them. */
async function failures({ url }: Subject, { token }: Person): Promise<string[]> {
  const { data } = await ask<Holds>(url, HOLDS, {}, token)
  const holds = data?.payoutHolds.edges.map(({ node }) => node) ?? []
  return holds.filter(({ cause }) => cause === 'FAILURE').map(({ coachId }) => coachId)
}
