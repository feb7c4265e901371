import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { rowsOf } from '../db/kysely.ts'
import { writePdf } from '../modules/publications/pdf/write-pdf.view.ts'
import { HOUR } from '../lib/durations.ts'
import { seedUuid } from '../lib/random.ts'

/** What coaches asked to have confirmed: which of the roster, since how many hours, and what proves it. */
const CHANGES = [
  {
    coach: 0,
    hours: 20,
    claims: { certifications: ['Certified interviewer, European Consulting Guild, 2026'] },
    document: {
      claim: 'certifications',
      name: 'Certificate.pdf',
      title: 'Certificate',
      body: 'The European Consulting Guild certifies that the holder completed its course for interviewers in May 2026.',
    },
  },
  { coach: 4, hours: 31, claims: { certifications: ['CFA Level II, 2026'] } },
  {
    coach: 9,
    hours: 6,
    claims: { previousRole: ['Associate Partner, ex-Kearney'], degree: ['Executive MBA, IMD'] },
  },
]

/** The new coach's case came back once: one claim lacks a document, another has one. */
const RETURNED = 'Firms: please change it or add to it. Nothing we have shows it. Add a document.'
const CONTRACT = {
  claim: 'previousRole',
  name: 'Contract.pdf',
  title: 'Contract of employment',
  body: 'The parties agree on the position of Project Manager at the Hamburg office from 1 March 2019.',
}

/** Changed claims that wait for an admin, one with its document, and the case of the coach who is new. */
export async function seedClaims(
  services: Services,
  em: EntityManager,
  coachIds: readonly string[],
  now: Date,
): Promise<void> {
  const add = (coachId: string, document: Document, at: Date) =>
    addDocument(services, em, coachId, document, at)
  for (const { coach, hours, claims, document } of CHANGES) {
    const [coachId, at] = [coachIds[coach] ?? '', new Date(now.getTime() - hours * HOUR)]
    for (const [claim, asked] of Object.entries(claims))
      await rowsOf(
        em,
        sql`insert into claim_changes (coach_id, claim, asked, sent_at)
          select id, ${claim}, ${asked}::text[], ${at}::timestamptz from coach_profiles where id = ${coachId}::uuid and is_verified`,
      )
    if (document) await add(coachId, document, at)
  }
  const newCoachId = coachIds.at(-1) ?? ''
  await add(newCoachId, CONTRACT, new Date(now.getTime() - 72 * HOUR))
  await returnNewCoach(em, newCoachId, now)
}

async function returnNewCoach(em: EntityManager, coachId: string, now: Date): Promise<void> {
  const [sent, decided] = [72, 30].map((hours) => new Date(now.getTime() - hours * HOUR))
  await rowsOf(
    em,
    sql`with decision as (insert into claim_decisions (id, coach_id, claim, verdict, value, reason, decided_by, decided_at)
        select ${seedUuid('claim-decision', 0)}::uuid, c.id, 'firms', 'changes_requested', c.firms, 'no_evidence',
          (select id from users where user_type = 'admin' order by created_at, id limit 1), ${decided}::timestamptz
        from coach_profiles c where c.id = ${coachId}::uuid returning id, coach_id, value)
      insert into claim_changes (coach_id, claim, asked, sent_at, decision_id)
        select coach_id, 'firms', value, ${sent}::timestamptz, id from decision`,
  )
  await rowsOf(em, sql`update coach_profiles set returned_reason = ${RETURNED} where id = ${coachId}::uuid`)
}

type Document = typeof CONTRACT

async function addDocument(
  { env, publicUrl }: Services,
  em: EntityManager,
  coachId: string,
  document: Document,
  at: Date,
): Promise<void> {
  const { claim, name, title, body } = document
  const bytes = await writePdf({
    label: 'Sample document',
    title,
    summary: 'Made for the demo; nobody issued it.',
    body,
    productName: env.PRODUCT_NAME,
    publicUrl: publicUrl(),
    date: at,
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await rowsOf(
    em,
    sql`insert into claim_evidence (coach_id, claim, name, mime, size, sha256, bytes, uploaded_at)
      values (${coachId}, ${claim}, ${name}, 'application/pdf', ${bytes.length}, ${sha256}, ${bytes}, ${at})`,
  )
}
