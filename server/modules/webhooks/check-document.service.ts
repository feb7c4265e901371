import { randomUUID } from 'node:crypto'
import type { Partner } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { answerStored, type Deps } from './compose-body.service.ts'

/**
 * Refuses a stored query that the key may not ask. It is asked once, about nobody: what the permissions say of it is said
 * by themselves, in one place. Throws BAD_USER_INPUT.
 */
export async function checkDocument(ctx: Deps, partner: Partner, document: string): Promise<void> {
  const { errors = [] } = await answerStored(ctx, partner, document, randomUUID())
  const refusal = errors.find(({ code }) => code === 'FORBIDDEN')
  if (refusal) throw badInput(refusal.message, [{ path: 'document', message: refusal.message }])
}
