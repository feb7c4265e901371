import { badInput } from '../../../errors.ts'

/** Throws BAD_USER_INPUT where a coach was named who should take over, and no coach goes. */
export function refuseHandOver({ handOverTo = null }: { handOverTo?: string | null }): void {
  const message = 'Sessions are handed over only when a coach goes.'
  if (handOverTo !== null) throw badInput(message, [{ path: 'handOverTo', message }])
}
