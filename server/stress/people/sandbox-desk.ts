import { type Answer, ask, send } from './client.ts'
import type { Subject } from '../lab/lab.ts'
import { type Person, signUp } from './people.ts'
import { becomes, persist } from './retry.ts'

/** Does what a bank does, by the page of a payment; what was done before the answer was lost is refused the second time. */
export const actAsBank = (
  url: string,
  ref: string,
  fields: Record<string, string>,
): Promise<Answer<string>> =>
  persist(() => send(`${url}/sandbox/payments/${ref}`, { method: 'POST', body: new URLSearchParams(fields) }))

/** Only their part is written into the database, since this product has no admin who could invite one. */
export async function openAdmin({ url, sql }: Pick<Subject, 'url' | 'sql'>): Promise<Person> {
  const admin = await signUp(url)
  await sql(`update users set user_type = 'admin' where id = $1`, [admin.id])
  return admin
}

const RETRY = `mutation ($input: RetryRefundInput!) { retryRefund(input: $input) { id } }`

/** Waits until the refund of a session has failed, and tries it again as the admin; answers what went wrong. */
export async function retryFailed(
  { url, sql }: Pick<Subject, 'url' | 'sql'>,
  admin: Person,
  sessionId: string,
): Promise<string> {
  let issueId: string | undefined
  await becomes(async () => {
    const [issue] = await sql<{ id: string }>(
      `select i.id from payment_issues i join payments p on p.id = i.payment_id
       where p.session_id = $1 and i.reason = 'refund_failed' and i.resolved_at is null`,
      [sessionId],
    )
    issueId = issue?.id
    return issueId !== undefined
  })
  if (!issueId) return `the refund of ${sessionId} never failed`
  const input = { issueId, idempotencyKey: `retry-${issueId}` }
  const { code } = await persist(() => ask(url, RETRY, { input }, admin.token))
  return code ? `the refund of ${sessionId} was not tried again: ${code}` : ''
}

const RECONCILE = 'mutation { reconcilePayments { finishedAt } }'
const READ = '{ reconciliation { finishedAt startedAt missed differences } }'
interface Reconciliation {
  reconciliation: { finishedAt: string | null; startedAt: string; missed: number; differences: number } | null
}

/** The product's own comparison, asked for now: what it missed and where it differs; null when it never ended. */
export async function reconcile(
  url: string,
  admin: Person,
): Promise<{ missed: number; differences: number } | null> {
  const asked = new Date(Date.now() - 1_000).toISOString()
  await persist(() => ask(url, RECONCILE, {}, admin.token))
  let latest: Reconciliation['reconciliation'] = null
  const hasEnded = await becomes(async () => {
    latest = (await ask<Reconciliation>(url, READ, {}, admin.token)).data?.reconciliation ?? null
    return latest?.finishedAt != null && latest.startedAt >= asked
  })
  return hasEnded ? latest : null
}
