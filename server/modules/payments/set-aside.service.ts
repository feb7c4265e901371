import type { EntityManager } from '@mikro-orm/postgresql'
import type { Payment } from './payment.entity.ts'
import type { AsideReason } from './payment.rules.ts'

/** Notes for an admin why an event is to be looked into. What an admin has looked into stays as it was. */
export async function noteIssue(
  em: EntityManager,
  {
    eventId,
    paymentId,
    reason,
    at,
  }: {
    eventId: string
    paymentId: string | null
    reason: AsideReason
    at: Date
  },
): Promise<void> {
  await em.execute(
    `insert into payment_issues (reason, payment_id, payment_event_id, noticed_at) values (?, ?, ?, ?)
     on conflict (payment_event_id) do update set reason = excluded.reason where payment_issues.resolved_at is null`,
    [reason, paymentId, eventId, at],
  )
}

/** Brings what is noted of a payment's events in line with its judgement: what is in order by now is taken off the list. */
export async function noteIssuesOf(
  em: EntityManager,
  { id: paymentId }: Payment,
  issues: ReadonlyMap<string, AsideReason>,
  at: Date,
): Promise<void> {
  await em.execute(
    `delete from payment_issues where payment_id = ? and payment_event_id is not null
       and not payment_event_id = any (?::uuid[])`,
    [paymentId, `{${[...issues.keys()].join(',')}}`],
  )
  for (const [eventId, reason] of issues) await noteIssue(em, { eventId, paymentId, reason, at })
}

/** Notes for an admin that the provider refuses what we decided about a payment; it stays due. */
export async function noteRefusal(
  em: EntityManager,
  { id, due }: Pick<Payment, 'id' | 'due'>,
  { words, at }: { words: string; at: Date },
): Promise<void> {
  await em.execute(
    `insert into payment_issues (reason, payment_id, instruction, provider_words, noticed_at)
     values ('instruction_refused', ?, ?, ?, ?) on conflict (payment_id, instruction)
       do update set provider_words = excluded.provider_words where payment_issues.resolved_at is null`,
    [id, due, words, at],
  )
}

/** Takes off the list what the provider refused and is no longer due. */
export async function dropRefusals(em: EntityManager, { id, due }: Payment): Promise<void> {
  await em.execute(
    `delete from payment_issues where payment_id = ? and instruction is distinct from ? and instruction is not null
       and resolved_at is null`,
    [id, due ?? null],
  )
}
