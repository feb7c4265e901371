import { Stripe } from 'stripe'
import { conflict, idempotencyMismatch } from '../errors.ts'

const { StripeCardError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors

/**
 * Asks Stripe, and throws its refusals as `AppError`, in its own words. What was not decided (no connection, 409, 429, 5xx) or
 * says nothing about this payment (a wrong key) stays the error it is: it is tried again with the same idempotency key.
 */
export async function asking<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw translated(error)
  }
}

function translated(error: unknown): unknown {
  if (error instanceof StripeIdempotencyError) return idempotencyMismatch()
  if (error instanceof StripeInvalidRequestError || error instanceof StripeCardError)
    return conflict(error.message)
  return error
}
