import type { CancellationPolicy } from '../../../generated/graphql.ts'

export const POLICY_NAMES: Record<CancellationPolicy, string> = {
  FLEXIBLE: 'Flexible',
  STANDARD: 'Standard',
  STRICT: 'Strict',
}
