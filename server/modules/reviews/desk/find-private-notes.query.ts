import type { PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { deskPage, type DeskRow } from './desk-page.query.ts'

/** SQL: notes to admins that none of them has marked as read. */
export const UNREAD_NOTES = 'reviews r where r.private_note is not null and r.note_read_at is null'

export interface PrivateNoteRow extends DeskRow {
  note: string
}

/** Notes that reviewers wrote to admins alone and nobody has read, the longest wait first. */
export const findPrivateNotes = ({ pool }: Pick<Context, 'pool'>, ask: PageAsk) =>
  deskPage<PrivateNoteRow>(
    pool,
    {
      rows: UNREAD_NOTES,
      columns: 'r.private_note as note',
    },
    ask,
  )
