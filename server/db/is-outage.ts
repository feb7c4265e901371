import { types } from 'node:util'
import { GraphQLError } from 'graphql'

/**
 * SQLSTATE classes 08 (connection), 57P0 (shutdown) and 53 (out of connections, memory or disk), 58030 (disk
 * failure), 25006 (read-only, such as a standby), and the system codes of network and disk errors.
 */
const CODE = /^(08(?!P01)|57P0|53|58030|25006|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|ENOSPC|EDQUOT)/
/** What the driver says without a code. A held connection is "not queryable" once its loss has been noticed. */
const MESSAGE =
  /no space left on device|connection terminated|not queryable|connect E[A-Z]+|timeout exceeded when trying to connect|timeout expired|the database system is/i

/** Whether an error says that the database cannot be had, rather than that it refused something. */
export function isOutage(error: unknown): boolean {
  // What the network throws is of another world in tests, and an error all the same.
  for (let inner = error; types.isNativeError(inner); inner = inner.cause) {
    const code = 'code' in inner ? String(inner.code) : ''
    if (CODE.test(code) || MESSAGE.test(inner.message)) return true
    if (inner instanceof AggregateError && inner.errors.some(isOutage)) return true
    if (inner instanceof GraphQLError && inner.originalError && inner.originalError !== inner)
      return isOutage(inner.originalError)
  }
  return false
}
