import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'

/** A name for one visit to the form, which the server hears in every save: a UUID. */
export const newEditor = (): string =>
  newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
