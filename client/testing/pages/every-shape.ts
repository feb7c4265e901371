declare global {
  /** Set by the project in `jest.config.ts`. */
  var EVERY_SHAPE: boolean | undefined
}

/** Whether pages are walked in every width and theme, as `npm run test:all` does, instead of once. */
export const everyShape = globalThis.EVERY_SHAPE === true
