import { parseArgs } from 'node:util'

export interface Wanted {
  /** Names of the scenarios to run; all when empty. */
  only: string[]
  /** Replaces each scenario's own number of people, bookings or replays. */
  runs: number | undefined
  steps: number
  /** Decides what is drawn by lot: whom a crowd meets, when something is killed. */
  seed: number
  /** Which commit is upgraded from; the one before the newest migration when it is not said. */
  from: string | undefined
  /** How long what takes minutes takes. */
  minutes: number
}

/** Reads what follows `npm run stress --`. Throws with the usage when it makes no sense. */
export function readArguments(given: string[], scenarios: readonly string[]): Wanted {
  const usage = `Usage: npm run stress -- [--only ${scenarios.join(',')}] [--runs 200] [--steps 100000] [--seed 1] [--from COMMIT] [--minutes 10]`
  const whole = (text: string) => {
    const number = Number(text)
    if (!Number.isInteger(number) || number < 1) throw new Error(usage)
    return number
  }
  const values = parse(given, usage)
  const only = values.only.split(',').filter(Boolean)
  if (!only.every((name) => scenarios.includes(name))) throw new Error(usage)
  return {
    only,
    runs: values.runs === '' ? undefined : whole(values.runs),
    steps: whole(values.steps),
    seed: whole(values.seed),
    from: values.from || undefined,
    minutes: whole(values.minutes),
  }
}

function parse(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string', default: '' },
        runs: { type: 'string', default: '' },
        steps: { type: 'string', default: '5000' },
        seed: { type: 'string', default: '1' },
        from: { type: 'string', default: '' },
        minutes: { type: 'string', default: '10' },
      },
    }).values
  } catch {
    throw new Error(usage)
  }
}
