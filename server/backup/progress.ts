export type Say = (line: string) => void

export interface Progress {
  add(amount: number): void
}

const STEPS = 10

/** Says a line for each tenth of what there is to do; more than was expected is no more to say. */
export function createProgress(
  what: string,
  total: number,
  say: Say,
  format: (amount: number) => string = inMegabytes,
): Progress {
  let done = 0
  let told = 0
  return {
    add(amount) {
      done += amount
      const step = Math.min(STEPS, Math.floor((done / Math.max(total, 1)) * STEPS))
      if (step <= told) return
      told = step
      say(`${what} ${format(Math.min(done, total))} of ${format(total)}`)
    },
  }
}

export const inMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`
