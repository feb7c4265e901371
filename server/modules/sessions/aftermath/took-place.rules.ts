/**
 * SQL: whether session `s` took place. It did when it was completed, and still does while that is disputed; a no-show or
 * an unanswered question that is disputed never did, and an admin who finds so takes the completion back.
 */
export const TOOK_PLACE = 's.completed_at is not null'
