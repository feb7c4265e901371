/** Attempts after which an admin is told that the provider could not be reached. */
const MAX_QUIET_ATTEMPTS = 4

/** SQL: payouts `p` that wait for an admin: failed, come back, not as we asked, or not to be sent. */
export const WAITING_PAYOUTS = `payouts p where p.resolved_at is null and (p.state in ('failed', 'returned')
  or p.issue is not null or (p.state = 'pending' and p.attempts > ${MAX_QUIET_ATTEMPTS}))`
