import JSDOMEnvironment from 'jest-environment-jsdom'
import { measured } from '../../server/testing/times/measured.ts'

/** jsdom without these globals cannot load Apollo Client or react-router, whose Request wants Node's own signal. */
class BrowserLikeEnvironment extends JSDOMEnvironment {
  private readonly zoneOfMachine = process.env.TZ

  override async setup() {
    await super.setup()
    setZone(ZONE)
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      fetch,
      ReadableStream,
      TransformStream,
      WritableStream,
      structuredClone,
    })
  }

  override async teardown() {
    setZone(this.zoneOfMachine)
    await super.teardown()
  }
}

/** Pages show times in the browser's zone: that of the tests, wherever the machine stands. */
const ZONE = 'UTC'

function setZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}

export default measured(BrowserLikeEnvironment)
