import type { Subject } from '../lab/lab.ts'
import type { Person } from '../people/people.ts'
import { becomes } from '../people/retry.ts'
import { reconcile } from '../people/sandbox-desk.ts'
import { line, type Line, none } from '../report/table.ts'
import { payoutDifferences } from './payout-books.ts'
import { differences, underWay } from './sandbox-books.ts'

const SETTLED_TIMEOUT_MS = 60_000

/** Waits until no money is on its way, then compares every book: the sandbox's, ours, the ledger and the product's own reconciliation. */
export async function booksBalance(subject: Subject, admin: Person): Promise<Line[]> {
  let left: string[] = []
  await becomes(async () => {
    left = await underWay(subject)
    return left.length === 0
  }, SETTLED_TIMEOUT_MS)
  const found = [...left, ...(await differences(subject)), ...(await payoutDifferences(subject))]
  const own = await reconcile(subject.url, admin)
  return [
    none('difference between the sandbox’s books, ours and the ledger', found),
    line(
      'the product’s own reconciliation is clean',
      own ? `${own.differences} differences, ${own.missed} missed` : 'it did not end',
      own?.differences === 0 && own.missed === 0,
    ),
  ]
}
