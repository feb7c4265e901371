import NodeEnvironment from 'jest-environment-node'
import * as playwright from 'playwright-core'

/** The world of a journey, with a Playwright that is loaded once for all files of a worker. */
export default class BrowserEnvironment extends NodeEnvironment {
  override async setup() {
    await super.setup()
    Object.assign(this.global, { playwright })
  }
}
