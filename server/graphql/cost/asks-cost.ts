export const COST_HEADER = 'x-cost'

/** Whether a request wants to be told what it cost, by `X-Cost: 1` or `0`, or by `extensions: { "cost": true }` or `false`; undefined when it does not say. */
export function asksCost(header: unknown, extensions: unknown): boolean | undefined {
  if (header === '1' || header === '0') return header === '1'
  if (typeof extensions !== 'object' || extensions === null || !('cost' in extensions)) return undefined
  return typeof extensions.cost === 'boolean' ? extensions.cost : undefined
}
