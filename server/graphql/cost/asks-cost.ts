export const COST_HEADER = 'x-cost'

/** Whether a request wants to be told what it cost: by `X-Cost: 1`, or by `extensions: { "cost": true }`. */
export const asksCost = (header: unknown, extensions: unknown): boolean =>
  header === '1' ||
  (typeof extensions === 'object' && extensions !== null && 'cost' in extensions && extensions.cost === true)
