/**
 * SQL, to follow a condition on an event `e`: one that changes its payment. What nobody asked for is shown to an admin and
 * counts all the same, save money set aside where it was to be taken at once.
 */
export const COUNTS = `and not exists (select 1 from payment_issues i where i.payment_event_id = e.id
  and not (i.reason = 'not_asked' and e.type in ('succeeded', 'refunded')))`
