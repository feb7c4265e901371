import JSDOMEnvironment from 'jest-environment-jsdom'

/** jsdom without these globals cannot load Apollo Client or react-router, whose Request wants Node's own signal. */
export default class BrowserLikeEnvironment extends JSDOMEnvironment {
  override async setup() {
    await super.setup()
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
}
