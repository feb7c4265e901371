/** SQL: whether the scorecard of session `s` is in; null for kinds that have none, which payouts do not wait for. */
export const HAS_SCORECARD = `case when s.kind in ('resume_review', 'strategy', 'intro_call') then null
  else exists (select 1 from scorecards k where k.session_id = s.id and k.submitted_at is not null) end`
