/** SQL: whether the scorecard of session `s` is in; null means that payouts do not wait for one. */
export const HAS_SCORECARD = 'null::boolean'
