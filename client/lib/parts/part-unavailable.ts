/** In what words browsers say that a module could not be fetched. */
const OF_BROWSERS = /dynamically imported module|importing a module script failed/i

/** Code of a page, or of a part of one, that could not be fetched. Like every call without an answer it is a TypeError. */
export class PartUnavailable extends TypeError {
  override name = 'PartUnavailable'
  /** The server has answered, but not with this file: a newer version was published, and only a reload brings it. */
  readonly isGone: boolean

  constructor(message: string, { isGone, ...options }: ErrorOptions & { isGone: boolean }) {
    super(message, options)
    this.isGone = isGone
  }
}

export const isImportFailure = (error: unknown): boolean =>
  error instanceof TypeError && OF_BROWSERS.test(error.message)

export const isPartUnavailable = (error: unknown): boolean =>
  error instanceof PartUnavailable || isImportFailure(error)

export const isPartGone = (error: unknown): boolean => error instanceof PartUnavailable && error.isGone
