import type { ReconciliationQuery } from '../../../generated/graphql.ts'
import { formatCount } from '../../../lib/text.ts'
import { formatInstant } from '../../../lib/time.ts'

export type Run = NonNullable<ReconciliationQuery['reconciliation']>
export type Difference = ReconciliationQuery['moneyDifferences']['edges'][number]['node']

interface Words {
  title: string
  /** What to do about it. */
  advice: string
}

export const DIFFERENCE_WORDS: Record<Difference['kind'], Words> = {
  ALTERED: {
    title: 'Listed otherwise by the provider',
    advice: 'Look the payment up at the provider. Ours was signed when it came.',
  },
  UNTOLD: {
    title: 'Not on the provider’s list',
    advice:
      'Look the payment up at the provider. If it is not there, somebody else signed it: change the webhook secret.',
  },
  REFUSED: {
    title: 'On the provider’s list, and could not be kept',
    advice: 'The log of the server says why. It is tried again with the next comparison.',
  },
  UNPOSTED: {
    title: 'The ledger says other than the payment’s events',
    advice: 'Tell the engineers, with the session. Do not pay it out by hand.',
  },
  NEGATIVE: {
    title: 'Something owed fell below nothing',
    advice: 'Tell the engineers, with the account below.',
  },
  UNBALANCED: {
    title: 'A transaction does not add up to nothing',
    advice: 'Tell the engineers: the database should have refused it.',
  },
}

/** When the books were compared last, and how it went. */
export function runText(run: Run | null | undefined, zone: string): string {
  if (!run) return 'Not compared yet. It is done every night at 03:00 UTC.'
  const { finishedAt, events, missed, startedAt } = run
  if (finishedAt === null) return `Comparing since ${formatInstant(startedAt, zone)} …`
  const late = missed ? `, ${formatCount(missed)} of them not heard of before and kept now` : ''
  return `Compared ${formatInstant(finishedAt, zone)}: ${formatCount(events ?? 0)} provider events${late}.`
}
