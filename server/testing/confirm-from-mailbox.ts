import { asViewer } from './as-viewer.ts'
import type { TestSession } from './build-session.ts'
import { onSession } from './documents.ts'
import type { Marketplace } from './marketplace.ts'

/** The token in the newest e-mail about a session; empty when there is none. */
export async function mailedToken(market: Marketplace, { id }: Pick<TestSession, 'id'>): Promise<string> {
  await market.runJobs()
  const [mail] = await market.sql<{ link: string }>(
    `select e.link from emails e join sessions s on s.id = $1 and s.seeker_email = e.recipient
     where e.link like '%' || $1::text || '%' and e.link like '%token=%' order by e.created_at desc, e.id desc limit 1`,
    [id],
  )
  return mail ? (new URL(mail.link).searchParams.get('token') ?? '') : ''
}

/** Confirms a guest's free session as they do: by the link in the e-mail they were sent. */
export async function confirmFromMailbox(market: Marketplace, { id }: Pick<TestSession, 'id'>) {
  const token = await mailedToken(market, { id })
  return asViewer(market, null).run(onSession('confirmBooking'), { input: { sessionId: id, token } })
}
