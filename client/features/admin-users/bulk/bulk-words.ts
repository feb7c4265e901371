import type { BulkUserVerb } from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'

interface Words {
  title: string
  button: (count: number) => string
  doing: string
  /** Of accounts that were changed. */
  done: (count: number) => string
  destructive?: boolean
}

const accounts = (count: number) => plural(count, 'account')

export const BULK_WORDS: Record<BulkUserVerb, Words> = {
  SUSPEND: {
    title: 'Suspend accounts',
    button: (count) => `Suspend ${accounts(count)}`,
    doing: 'Suspending',
    done: (count) => `${accounts(count)} suspended`,
    destructive: true,
  },
  REINSTATE: {
    title: 'Reinstate accounts',
    button: (count) => `Reinstate ${accounts(count)}`,
    doing: 'Reinstating',
    done: (count) => `${accounts(count)} reinstated`,
  },
}

/** "12 accounts suspended, 2 skipped, 1 changed meanwhile". */
export function resultWords(verb: BulkUserVerb, results: readonly { outcome: string }[]): string {
  const count = (of: string) => results.filter(({ outcome }) => outcome === of).length
  const [refused, changed] = [count('REFUSED'), count('CHANGED')]
  return [
    BULK_WORDS[verb].done(count('DONE')),
    ...(refused > 0 ? [`${refused} skipped`] : []),
    ...(changed > 0 ? [`${changed} changed meanwhile and left alone`] : []),
  ].join(', ')
}
