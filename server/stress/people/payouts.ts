import { randomUUID } from 'node:crypto'
import type { Subject } from '../lab/lab.ts'
import { type Answer, ask, outcome, send } from './client.ts'
import type { Coach, Person } from './people.ts'
import { becomes } from './retry.ts'

const SET_UP = 'mutation { setUpPayouts { url } }'
const STATE = 'mutation { refreshPayoutAccount { state } }'

/** The coach says at the sandbox where their money goes. */
export async function openPayoutAccount({ url }: Pick<Subject, 'url'>, { token }: Coach): Promise<void> {
  const opened = await ask<{ setUpPayouts: { url: string } }>(url, SET_UP, {}, token)
  const visit = opened.data?.setUpPayouts.url
  if (!visit) throw new Error(`The payout account was not opened: ${outcome(opened)}`)
  const body = new URLSearchParams({ details: 'complete', next: 'pays' })
  await send(new URL(new URL(visit).pathname, url).href, { method: 'POST', body })
  const isReady = await becomes(async () => {
    const { data } = await ask<{ refreshPayoutAccount: { state: string } }>(url, STATE, {}, token)
    return data?.refreshPayoutAccount.state === 'READY'
  })
  if (!isReady) throw new Error('The payout account never became ready.')
}

export const RUN_BATCH =
  'mutation ($input: RunPayoutBatchInput!) { runPayoutBatch(input: $input) { payouts } }'

/** Runs a payout batch now; answers how many payouts it made. */
export async function runBatch({ url }: Pick<Subject, 'url'>, admin: Person): Promise<number> {
  const input = { idempotencyKey: randomUUID() }
  const answer = await ask<{ runPayoutBatch: { payouts: number } }>(url, RUN_BATCH, { input }, admin.token)
  if (!answer.data) throw new Error(`The batch did not run: ${outcome(answer)}`)
  return answer.data.runPayoutBatch.payouts
}

/** An admin holds or releases a coach's payouts. A release also ends the wait of first payouts. */
export const decidePayouts = (
  { url }: Pick<Subject, 'url'>,
  admin: Person,
  verb: 'holdPayouts' | 'releasePayouts',
  { coachId }: Coach,
): Promise<Answer> =>
  ask(
    url,
    `mutation ($input: PayoutHoldInput!) { ${verb}(input: $input) { coachId } }`,
    { input: { coachId, reason: 'The payments were looked at.', idempotencyKey: randomUUID() } },
    admin.token,
  )

const PAYOUTS = '{ coachPayouts(first: 50) { edges { node { state amount { amountMinor } } } } }'
interface Payouts {
  coachPayouts: { edges: { node: { state: string; amount: { amountMinor: number } } }[] }
}

/** What has been set aside or paid out for a coach by now, in minor units, as the coach reads it. */
export async function paidOut({ url }: Pick<Subject, 'url'>, { token }: Coach): Promise<number> {
  const answer = await ask<Payouts>(url, PAYOUTS, {}, token)
  if (!answer.data) throw new Error(`The payouts could not be read: ${outcome(answer)}`)
  const nodes = answer.data.coachPayouts.edges.map(({ node }) => node)
  return nodes
    .filter(({ state }) => state !== 'FAILED' && state !== 'RETURNED')
    .reduce((sum, { amount }) => sum + amount.amountMinor, 0)
}
