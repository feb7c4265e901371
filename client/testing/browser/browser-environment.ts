import NodeEnvironment from 'jest-environment-node'
import * as playwright from 'playwright-core'
import { measured } from '../../../server/testing/times/measured.ts'

/** The world of a journey, with a Playwright that is loaded once for all files of a worker. */
class BrowserEnvironment extends NodeEnvironment {
  private readonly timers = new Set<NodeJS.Timeout>()

  override async setup() {
    await super.setup()
    const { setTimeout: start } = this.global
    const setTimeout = (run: () => void, delay?: number, ...rest: []) => {
      const timer = start(run, delay, ...rest)
      this.timers.add(timer)
      return timer
    }
    Object.assign(this.global, { playwright, setTimeout })
  }

  /** Axe leaves the timer of its time limit running, which would hold up the end of the worker. */
  override async teardown() {
    for (const timer of this.timers) clearTimeout(timer)
    await super.teardown()
  }
}

export default measured(BrowserEnvironment)
