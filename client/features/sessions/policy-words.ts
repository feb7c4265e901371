import type { CancellationPolicy } from '../../generated/graphql.ts'

/** Until when a cancellation gives back what, in a line. */
export const POLICY_WORDS: Record<CancellationPolicy, { name: string; terms: string }> = {
  FLEXIBLE: { name: 'Flexible', terms: 'Full refund until 12 hours before the start, half until 3 hours.' },
  STANDARD: { name: 'Standard', terms: 'Full refund until 24 hours before the start, half until 6 hours.' },
  STRICT: { name: 'Strict', terms: 'Full refund until 48 hours before the start, half until 24 hours.' },
}
