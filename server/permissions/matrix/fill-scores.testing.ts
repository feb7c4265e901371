import { selfScore, submit } from '../../modules/scorecards/scorecard.testing.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import type { Side } from './world.testing.ts'

/** Scores sessions of a side that took place, one of a guest among them, with a sheet for each; the last is still due. */
export async function submitSheet(market: Marketplace, side: Side): Promise<void> {
  const held = side.sessions.filter(({ status }) => TOOK_PLACE.has(status))
  const due = held.findLast(({ status }) => status === 'completed')
  for (const { id, token } of held.filter((one) => one !== due)) {
    const session = { ...side, id, token, startsAt: market.clock() }
    await submit(market, side.coach, session)
    await selfScore(market, null, session, { token })
    await market.sql(
      `insert into scorecard_files (session_id, name, mime, size, sha256, bytes, uploaded_at)
       values ($1, 'sheet.pdf', 'application/pdf', 4, repeat('0', 64), 'text', $2) on conflict do nothing`,
      [id, market.clock()],
    )
  }
  await market.sql(
    `insert into session_notes (session_id, coach_id, minute, text, noted_at)
     select id, coach_id, minute, 'A note', $2 from sessions, unnest('{12,13}'::int[]) as minute where coach_id = $1 and completed_at is not null`,
    [side.coach.coachId, market.clock()],
  )
  await market.sql(
    `insert into scorecard_shares (session_id, digest, created_at, expires_at, revoked_at, last_opened_at)
     select s.id, encode(sha256(convert_to(s.id::text, 'utf8')), 'hex'), $2::timestamptz, $2::timestamptz + interval '30 days', null, $2::timestamptz
     from sessions s join scorecards k on k.session_id = s.id
     where s.coach_id = $1 and s.seeker_id is not null and k.submitted_at is not null on conflict do nothing`,
    [side.coach.coachId, market.clock()],
  )
  await market.sql(
    `insert into scorecard_amendments (scorecard_id, number, amended_at, after_review, before, reason)
     select id, 1, $2, false, jsonb_build_object('scores', scores, 'strengths', '["Before."]'::jsonb, 'priorities', priorities,
       'recommendation', recommendation, 'explanation', explanation), 'I had missed it.'
     from scorecards where coach_id = $1 and submitted_at is not null on conflict do nothing`,
    [side.coach.coachId, market.clock()],
  )
  await market.sql('update scorecards set read_at = $2 where coach_id = $1 and submitted_at is not null', [
    side.coach.coachId,
    market.clock(),
  ])
}

/** Figures as a night computes them of twenty people; one has an adjusted mean, and says why there might be none. */
export async function computeScores(market: Marketplace, side: Side): Promise<void> {
  await market.sql(`update fair_score_runs set taken_out = 1`)
  await market.sql(
    `insert into seeker_fair_scores (seeker_id, scorecards, raw, adjusted, error) values ($1, 3, 3, 3.2, 0.2)`,
    [side.seeker.id],
  )
  await market.sql(
    `insert into coach_calibrations (coach_id, scorecards, seekers, points, error) values ($1, 9, 4, -0.3, 0.1)`,
    [side.coach.coachId],
  )
  await market.sql(
    `insert into cohort_figures (kind, name, people, mean)
     values ('everybody', '', 40, 3), ('target_firm', 'bain', 20, 3), ('prep_stage', 'final_round', 20, 3) on conflict do nothing`,
  )
}

const TOOK_PLACE = new Set(['closed', 'completed', 'disputed'])
