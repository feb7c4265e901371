import JSDOMEnvironment from 'jest-environment-jsdom'

/** jsdom without these globals cannot load Apollo Client or react-router. */
export default class BrowserLikeEnvironment extends JSDOMEnvironment {
  override async setup() {
    await super.setup()
    Object.assign(this.global, {
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
