/** Attempts after which an admin sees that the provider could not be reached. */
const MAX_QUIET_ATTEMPTS = 4

/** SQL: payouts `p` that need an admin: failed, returned, of another amount than requested, or repeatedly not sent. */
export const WAITING_PAYOUTS = `payouts p where p.resolved_at is null and (p.state in ('failed', 'returned')
  or p.issue is not null or (p.state = 'pending' and p.attempts > ${MAX_QUIET_ATTEMPTS}))`
