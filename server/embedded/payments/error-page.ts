import type { FastifyReply } from 'fastify'
import { isOutage } from '../../db/is-outage.ts'
import { AppError, ERROR_STATUS } from '../../errors.ts'
import { messagePage } from './pages/message-page.ts'
import type { Sandbox } from './sandbox.types.ts'
import { sendPage } from './send-page.ts'

const UNKNOWN = 'We could not find this payment. Check the link, or go back and pick the time again.'
const FOREIGN = 'Only a page of this product may do this. Open it at the product’s own address.'
const BROKEN = 'Your card was not charged twice. Wait a moment and load this page again.'

/** What a person sees when a page cannot be made. The cause goes to the log only. */
export function sendErrorPage(
  { productName, log }: Sandbox,
  error: unknown,
  reply: FastifyReply,
): FastifyReply {
  const status = statusOf(error)
  if (status >= 500) log.error({ err: error }, 'sandbox page failed')
  const page =
    status === 404
      ? { title: 'No such payment', message: UNKNOWN }
      : status === 403
        ? { title: 'This was not done', message: FOREIGN }
        : status < 500
          ? {
              title: 'This did not work',
              message: 'The form could not be read. Load the payment page again.',
            }
          : { title: 'The payment page is not available', message: BROKEN }
  return sendPage(reply, status, messagePage({ productName, ...page, back: null }))
}

/** What the framework refuses tells by a status of its own. */
export function statusOf(error: unknown): number {
  if (error instanceof AppError) return ERROR_STATUS[error.code]
  const { statusCode } = error as { statusCode?: unknown }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return statusCode
  return isOutage(error) ? 503 : 500
}
